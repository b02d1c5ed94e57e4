-- Where a shop ships from and takes goods back, when it is open, and templates that are named once.
create table shop_address (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  name text not null,
  mobile text not null,
  area_code text not null,
  street_code text not null default '',
  province text not null,
  city text not null,
  area text not null,
  street text not null default '',
  detail text not null,
  is_ship boolean not null default false,
  is_return boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shop_address_shop on shop_address (shop_id, updated_at desc, id desc);
create unique index shop_address_ship on shop_address (shop_id) where is_ship;
create unique index shop_address_return on shop_address (shop_id) where is_return;

alter table shop add column hours jsonb;          -- {week: [{isOpen, from, to}] from Monday, closedDays, note}; null: always open

create index freight_template_shop on freight_template (shop_id, created_at desc, id desc);
create index goods_freight_template on goods (freight_template_id) where freight_template_id is not null;
