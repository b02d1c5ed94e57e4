-- Branches of shops (docs/rules/samecity.md). Places are GCJ-02 in millionths of a degree.
create table branch (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  name text not null,
  category text,                           -- null in one that was made from a voucher's stores, until its shop completes it
  region_code text,
  city_code text,
  detail text not null,
  address text not null,                   -- region and detail in one line
  phone text not null,
  lat_e6 int check (lat_e6 between 3400000 and 53600000),
  lng_e6 int check (lng_e6 between 73400000 and 135100000),
  hours jsonb,
  -- minutes of the week from Monday's midnight: of the day itself, and behind midnight of the day before
  open_minutes int4multirange not null default '{}',
  late_minutes int4multirange not null default '{}',
  closed_days datemultirange not null default '{}',
  pictures jsonb not null default '[]',
  per_head_fen bigint check (per_head_fen > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- made of the others by branch_placed(): squares of 0.01 and of 0.1 degrees
  cell int,
  area int,
  is_found boolean not null default false,
  check ((lat_e6 is null) = (lng_e6 is null)),
  check ((region_code is null) = (city_code is null))
);
create function branch_placed() returns trigger language plpgsql as $$
begin
  new.cell := (new.lat_e6 / 10000) * 65536 + new.lng_e6 / 10000;
  new.area := (new.lat_e6 / 100000) * 65536 + new.lng_e6 / 100000;
  new.is_found := new.lat_e6 is not null and new.category is not null and new.hours is not null;
  return new;
end $$;
create trigger branch_placed before insert or update on branch for each row execute function branch_placed();
create unique index branch_name on branch (shop_id, name);
create index branch_cell on branch (cell) where is_found;
create index branch_area on branch (area) where is_found;
create index branch_in_city on branch (city_code) where is_found;

-- Cities that have, or had, a branch, with the place of the first of those that it has.
create table branch_city (
  code text primary key,
  name text not null,
  lat_e6 int not null,
  lng_e6 int not null
);

-- Where a product is used or fitted.
create table goods_branch (
  goods_id bigint not null references goods (id),
  branch_id bigint not null references branch (id),
  place int not null,                      -- in the order of the form
  primary key (goods_id, branch_id)
);
create index goods_branch_branch on goods_branch (branch_id, goods_id);

alter table shop_staff add column branch_ids bigint[] not null default '{}';  -- where somebody redeems; none: everywhere
alter table voucher add column branch_id bigint;                              -- where it was redeemed last, one of its terms
create index voucher_owed on voucher (shop_id) where state = 'unused';

-- Great-circle distance in whole metres.
create function distance_m(lat1 int, lng1 int, lat2 int, lng2 int) returns int language sql immutable parallel safe as $$
  select round(12742000 * asin(sqrt(least(1, sin(radians((lat2 - lat1) / 2e6)) ^ 2
    + cos(radians(lat1 / 1e6)) * cos(radians(lat2 / 1e6)) * sin(radians((lng2 - lng1) / 2e6)) ^ 2))))::int
$$;

-- The stores that products, reviews and codes named become branches: one for each name and address of a shop, with both cut to what a form
-- of a branch, and the terms of a product, may have.
create temporary table named_store (shop_id bigint, name text, address text, branch_id bigint);
create function pg_temp.branch_of(shop bigint, store jsonb) returns bigint language plpgsql as $$
declare
  found bigint;
  called text := left(btrim(store->>'name'), 40);
  place text := left(btrim(store->>'address'), 200);
  named text := called;
  tries int := 1;
begin
  if coalesce(called, '') = '' or coalesce(place, '') = '' then return null; end if;
  select n.branch_id into found from named_store n where n.shop_id = shop and n.name = called and n.address = place;
  if found is not null then return found; end if;
  while exists (select 1 from branch b where b.shop_id = shop and b.name = named) loop
    tries := tries + 1;
    named := left(called, 37 - length(tries::text)) || ' (' || tries || ')';
  end loop;
  found := ('x' || substr(md5(shop || '|' || named), 1, 15))::bit(60)::bigint;
  insert into branch (id, shop_id, name, detail, address, phone, created_at, updated_at)
  values (found, shop, named, left(place, 100), place, coalesce(store->>'phone', ''), now(), now());
  insert into named_store values (shop, called, place, found);
  return found;
end $$;

create function pg_temp.named(shop bigint, terms jsonb) returns jsonb language plpgsql as $$
declare
  store jsonb;
  at bigint;
  stores jsonb := '[]';
begin
  if jsonb_typeof(terms->'stores') is distinct from 'array' then return terms; end if;
  for store in select x from jsonb_array_elements(terms->'stores') x loop
    at := pg_temp.branch_of(shop, store);
    stores := stores || case when at is null then store
      else store || (select jsonb_build_object('branchId', id::text, 'name', name) from branch where id = at) end;
  end loop;
  return terms || jsonb_build_object('stores', stores);
end $$;

create function pg_temp.named_form(shop bigint, form jsonb) returns jsonb language sql as $$
  select form
    || case when form ? 'voucher' then jsonb_build_object('voucher', pg_temp.named(shop, form->'voucher')) else '{}' end
    || case when form ? 'tire' then jsonb_build_object('tire', pg_temp.named(shop, form->'tire')) else '{}' end
$$;

do $$
declare
  one record;
  terms jsonb;
  change jsonb;
begin
  -- what was removed needs no branch
  for one in select id, shop_id, g.terms as written from goods g where g.terms ? 'stores' and g.state <> 'removed' order by id desc loop
    terms := pg_temp.named(one.shop_id, one.written);
    insert into goods_branch (goods_id, branch_id, place)
    select one.id, (s.store->>'branchId')::bigint, min(s.place) from jsonb_array_elements(terms->'stores') with ordinality s (store, place)
    where s.store ? 'branchId' group by 2;
    update goods set terms = one.written - 'stores' where id = one.id;
  end loop;
  for one in select r.id, g.shop_id, r.form, r.draft from goods_review r join goods g on g.id = r.goods_id
    where g.state <> 'removed' and (r.form like '%"stores"%' or r.draft like '%"stores"%') loop
    if one.form <> '' then
      change := one.form::jsonb;
      change := change || jsonb_build_object('form', pg_temp.named_form(one.shop_id, change->'form'))
        || case when change ? 'before' then jsonb_build_object('before', pg_temp.named_form(one.shop_id, change->'before')) else '{}' end;
      update goods_review set form = change::text where id = one.id;
    end if;
    if one.draft <> '' then
      change := one.draft::jsonb;
      update goods_review set draft = (change || jsonb_build_object('form', pg_temp.named_form(one.shop_id, change->'form')))::text
      where id = one.id;
    end if;
  end loop;
  for one in select v.id, v.shop_id, v.terms as written from voucher v where v.terms ? 'stores' loop
    update voucher set terms = pg_temp.named(one.shop_id, one.written) where id = one.id;
  end loop;
end $$;

drop function pg_temp.named_form(bigint, jsonb);
drop function pg_temp.named(bigint, jsonb);
drop function pg_temp.branch_of(bigint, jsonb);
drop table named_store;
