-- A shop's own goods (docs/rules/shop-goods.md): states with a history, changes that operators review, what shelves itself.
do $$
declare old text;
begin
  select conname into old from pg_constraint
    where conrelid = 'goods'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reviewing%';
  execute format('alter table goods drop constraint %I', old);
end $$;
alter table goods
  add constraint goods_states check (state in ('draft', 'reviewing', 'on', 'refused', 'off', 'withdrawn', 'removed')),
  add column deadline_at timestamptz,
  add column shelf_at timestamptz;                -- when what is off sale goes on sale by itself
create index goods_shelf on goods (shelf_at) where shelf_at is not null and state = 'off';
create index goods_of_shop on goods (shop_id, updated_at desc, id desc) where state <> 'removed';

create table goods_event (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index goods_event_goods on goods_event (goods_id, id);

-- What a shop asks for a product, and its unfinished form.
create table goods_review (
  id bigint primary key,
  goods_id bigint not null unique references goods (id),
  state text not null check (state in ('draft', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',
  draft text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  check (state = 'draft' or (form <> '' and submitted_at is not null))
);
create index goods_review_work on goods_review (state, submitted_at, id);
create table goods_review_event (
  id bigint generated always as identity primary key,
  goods_review_id bigint not null references goods_review (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index goods_review_event_review on goods_review_event (goods_review_id, id);

-- Files that a shop's people upload count by person.
create index upload_staff on upload (staff_id, created_at) where staff_id is not null;
create function reserve_staff_upload(of_id bigint, of_staff bigint, of_private boolean, of_bytes bigint, at timestamptz, most int)
returns boolean language plpgsql as $$
begin
  perform 1 from shop_staff where id = of_staff for no key update;
  insert into upload (id, staff_id, is_private, bytes, created_at, state)
  select of_id, of_staff, of_private, of_bytes, at, 'reserved'
  where (select count(*) from (select 1 from upload where staff_id = of_staff and created_at > at - interval '1 hour' limit most) recent) < most;
  return found;
end $$;
