-- Gift packs (docs/rules/zones.md): what a product of order type 20 grants when it is paid.
create table gift_pack (
  goods_id bigint primary key references goods (id),
  equity_cent bigint not null check (equity_cent between 0 and 1000000000),   -- credit3, in hundredths
  counts bigint not null check (counts between 0 and 1000000),                -- credit4
  sort int not null default 0,
  changed_at timestamptz not null,
  check (equity_cent + counts > 0)
);
-- What an order grants, as the pack was when it was ordered.
alter table orders
  add column gift_equity_cent bigint not null default 0,
  add column gift_counts bigint not null default 0;
create index orders_gift_paid on orders (paid_at) where order_type = 20;
