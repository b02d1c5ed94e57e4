-- After-sales (docs/rules/after.md). Of a line, which shares after-sales have used up: less may have gone back, and the rest stays with the shop. Of
-- an order, what went back. Each check names all that it compares, in one call a table.
alter table order_line
  add column after_quantity int not null default 0,              -- pieces whose money went back
  add column after_fen bigint not null default 0,           -- of what was paid for them, freight included
  add column after_freight_fen bigint not null default 0,   -- of it
  add column after_offset_fen bigint not null default 0,    -- to the platform, for silver that came back
  add column after_platform_fen bigint not null default 0,  -- to the platform, of its coupon
  add column after_silver_cent bigint not null default 0,
  add column protected_fen bigint not null default 0,          -- price protection
  add column protected_at timestamptz;
create function order_line_sound(price_fen bigint, quantity int, goods_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, freight_fen bigint, silver_cent bigint,
  after_quantity int, after_fen bigint, after_freight_fen bigint, after_offset_fen bigint, after_platform_fen bigint, after_silver_cent bigint, protected_fen bigint)
returns boolean language plpgsql immutable as $$
begin
  return price_fen > 0 and quantity between 1 and 999 and goods_fen = price_fen * quantity
    and offset_fen between 0 and goods_fen and discount_fen >= 0 and offset_fen + discount_fen <= goods_fen
    and platform_discount_fen between 0 and discount_fen
    and freight_fen >= 0 and silver_cent >= 0
    and after_quantity between 0 and quantity
    and after_fen >= 0 and protected_fen >= 0
    and after_fen + protected_fen <= goods_fen + freight_fen - offset_fen - discount_fen
    and after_freight_fen between 0 and freight_fen
    and after_offset_fen between 0 and offset_fen
    and after_platform_fen between 0 and platform_discount_fen
    and after_silver_cent between 0 and silver_cent;
end $$;
alter table order_line drop constraint order_line_sound;
alter table order_line add constraint order_line_sound
  check (order_line_sound(price_fen, quantity, goods_fen, offset_fen, discount_fen, platform_discount_fen, freight_fen, silver_cent,
    after_quantity, after_fen, after_freight_fen, after_offset_fen, after_platform_fen, after_silver_cent, protected_fen));
drop function order_line_sound(bigint, int, bigint, bigint, bigint, bigint, bigint, bigint);

alter table orders
  add column refunded_fen bigint not null default 0,
  add column refunded_promotion_fen bigint not null default 0,
  add column refunded_silver_cent bigint not null default 0,
  add column after_open int not null default 0;                -- has_after_sale: above 0
create function order_money_sound(goods_fen bigint, freight_fen bigint, offset_fen bigint, discount_fen bigint, platform_discount_fen bigint, payable_fen bigint, silver_cent bigint, credit_cent bigint,
  refunded_fen bigint, refunded_promotion_fen bigint, refunded_silver_cent bigint, after_open int, has_after_sale boolean)
returns boolean language plpgsql immutable as $$
begin
  return goods_fen >= 0 and freight_fen >= 0 and offset_fen >= 0 and discount_fen >= 0
    and platform_discount_fen between 0 and discount_fen
    and payable_fen >= 0 and payable_fen = goods_fen + freight_fen - offset_fen - discount_fen
    and silver_cent >= 0 and credit_cent >= 0
    and refunded_fen between 0 and payable_fen
    and refunded_promotion_fen between 0 and offset_fen + platform_discount_fen
    and refunded_silver_cent between 0 and silver_cent
    and after_open >= 0 and has_after_sale = (after_open > 0);
end $$;
alter table orders drop constraint orders_money_sound;
alter table orders add constraint orders_money_sound
  check (order_money_sound(goods_fen, freight_fen, offset_fen, discount_fen, platform_discount_fen, payable_fen, silver_cent, credit_cent,
    refunded_fen, refunded_promotion_fen, refunded_silver_cent, after_open, has_after_sale));
drop function order_money_sound(bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint);

create or replace function order_event_sound(kind text, actor text) returns boolean language plpgsql immutable as $$
begin
  return kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment',
      'afterApply', 'afterRefund', 'protect', 'refundAll')
    and actor in ('member', 'shop', 'operator', 'timer', 'gateway');
end $$;

create table after_sale (
  id bigint primary key,
  no text not null unique,                                     -- S + day + 12 random digits
  order_id bigint not null references orders (id),
  line_id bigint not null references order_line (id),
  member_id bigint not null references member (id),
  shop_id bigint not null references shop (id),
  kind text not null check (kind in ('money', 'return', 'exchange')),
  state text not null check (state in ('made', 'applied', 'appliedGoods', 'agreed', 'returned', 'reshipped', 'refunding', 'done', 'refused', 'goodsRefused',
    'intervening', 'rejected', 'cancelled', 'lapsed')),
  deadline_at timestamptz,
  reason text not null,
  is_fault boolean not null,
  quantity int not null check (quantity between 1 and 999),
  -- what goes back when it is refunded; freight is a part of the amount
  amount_fen bigint not null check (amount_fen >= 0),
  freight_fen bigint not null check (freight_fen between 0 and amount_fen),
  offset_fen bigint not null check (offset_fen >= 0),
  platform_fen bigint not null check (platform_fen >= 0),
  silver_cent bigint not null check (silver_cent >= 0),
  description text not null,
  pictures jsonb not null,
  video text not null,
  pick_up jsonb,
  company text,
  number text,
  reship_company text,
  reship_number text,
  refund_no text unique,
  taken_silver_cent bigint not null default 0,                 -- earned by the receipt, taken back
  owed_silver_cent bigint not null default 0,                  -- could not be taken back
  created_at timestamptz not null,
  returned_at timestamptz,
  reshipped_at timestamptz,
  refunded_at timestamptz,
  intervened_at timestamptz,
  done_at timestamptz,
  check (kind = 'exchange' or amount_fen > 0),
  check (kind = 'exchange' or reshipped_at is null),
  check (state <> 'agreed' or returned_at is null),
  check ((refunded_at is not null) = (refund_no is not null))
);
-- One is open on a line.
create unique index after_sale_open on after_sale (line_id) where state not in ('done', 'rejected', 'cancelled', 'lapsed');
create index after_sale_line on after_sale (line_id);
create index after_sale_order on after_sale (order_id);
create index after_sale_member on after_sale (member_id, created_at desc, id desc);
create index after_sale_shop on after_sale (shop_id, created_at desc, id desc);
create index after_sale_shop_open on after_sale (shop_id, state, deadline_at, id) where state not in ('done', 'rejected', 'cancelled', 'lapsed');
create index after_sale_due on after_sale (deadline_at, id) where deadline_at is not null;
create index after_sale_intervening on after_sale (intervened_at, id) where state = 'intervening';

create table after_sale_event (
  id bigint generated always as identity primary key,
  after_sale_id bigint not null references after_sale (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  video text not null default '',
  at timestamptz not null
);
create index after_sale_event_of on after_sale_event (after_sale_id, id);
