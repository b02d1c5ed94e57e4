-- What the page of the town shows before its shops: categories as operators order them, and banners (docs/rules/samecity.md).
create table local_category (
  category text primary key check (category in
    ('food', 'drinks', 'sweets', 'leisure', 'beauty', 'fitness', 'kids', 'car', 'pets', 'home')),
  picture text not null default '',               -- '': the one that the app has
  sort int not null check (sort between 0 and 9999),
  is_shown boolean not null default true
);
insert into local_category (category, sort)
  select x.category, x.at::int * 10
  from unnest(array['food', 'drinks', 'sweets', 'leisure', 'beauty', 'fitness', 'kids', 'car', 'pets', 'home'])
    with ordinality x (category, at);

create table local_banner (
  id bigint primary key,
  title text not null,
  subtitle text not null default '',
  button text not null default '',
  tint jsonb not null,                            -- {from, to, ink}
  picture text not null,
  path text not null,
  city_code text check (city_code ~ '^[0-9]{4}$'), -- null: everywhere
  sort int not null check (sort between 0 and 9999),
  is_shown boolean not null default true,
  shows_from timestamptz,                         -- null: from its making on
  shows_until timestamptz,                        -- null: until an operator ends it
  check (shows_from is null or shows_until is null or shows_until > shows_from)
);
