-- What is paid together: one trade, one order a shop. While unpaid it holds one of the member's five slots.
create table trade (
  id bigint primary key,
  no text not null unique,                                 -- T + day + 12 random digits
  member_id bigint not null references member (id),
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'closed')),
  slot smallint not null check (slot between 1 and 5),
  payable_fen bigint not null check (payable_fen > 0),
  silver_cent bigint not null default 0 check (silver_cent >= 0),   -- held in the member's frozen silver until paid or closed
  pieces int not null check (pieces > 0),
  pay_way text check (pay_way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay')),
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  check ((state = 'paid') = (paid_at is not null and pay_way is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index trade_slot on trade (member_id, slot) where state = 'unpaid';
create index trade_due on trade (deadline_at) where state = 'unpaid';

create table orders (
  id bigint primary key,
  no text not null unique,                                 -- day + 12 random digits
  trade_id bigint not null references trade (id),
  member_id bigint not null,
  shop_id bigint not null references shop (id),
  order_type int not null default 0,
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'shipped', 'received', 'done', 'closed')),
  pieces int not null check (pieces > 0),
  goods_fen bigint not null check (goods_fen >= 0),
  freight_fen bigint not null default 0 check (freight_fen >= 0),
  offset_fen bigint not null default 0 check (offset_fen >= 0),         -- silver, borne by the platform
  discount_fen bigint not null default 0 check (discount_fen >= 0),     -- coupons
  payable_fen bigint not null check (payable_fen >= 0),
  silver_cent bigint not null default 0 check (silver_cent >= 0),
  credit_type text check (credit_type in ('credit1', 'credit2', 'credit4')),   -- types 1, 30 and 42 are paid with it
  credit_cent bigint not null default 0 check (credit_cent >= 0),
  pay_way text,
  receiver jsonb,                                          -- {name, mobile, province, city, area, street, detail, areaCode, streetCode}; null: nothing is sent
  remark text not null default '',
  invoice jsonb,
  created_at timestamptz not null,
  deadline_at timestamptz,                                 -- when the present state ends by itself
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  done_at timestamptz,
  closed_at timestamptz,
  close_reason text check (close_reason in ('member', 'timeout', 'refunded')),
  address_changed_at timestamptz,
  extended_at timestamptz,
  reminded_at timestamptz,
  hidden_at timestamptz,
  uncommented int not null default 0 check (uncommented >= 0),          -- lines that wait for a comment
  comment_until timestamptz,
  has_after_sale boolean not null default false,           -- one is open: receipt does not come by itself
  check (payable_fen = goods_fen + freight_fen - offset_fen - discount_fen),
  check ((state = 'closed') = (closed_at is not null and close_reason is not null)),
  check (state in ('unpaid', 'closed') or paid_at is not null),
  check (state not in ('shipped', 'received', 'done') or shipped_at is not null),
  check (state not in ('received', 'done') or received_at is not null)
);
create index orders_trade on orders (trade_id);
create index orders_member on orders (member_id, created_at desc, id desc);
create index orders_shop on orders (shop_id, created_at desc, id desc);
create index orders_unshipped on orders (shop_id, paid_at, id) where state = 'paid';
create index orders_due on orders (deadline_at) where state in ('shipped', 'received');
create index orders_uncommented on orders (member_id, received_at desc) where uncommented > 0 and received_at is not null;

-- A line as it was when it was ordered: later changes of the goods leave it alone.
create table order_line (
  id bigint primary key,
  order_id bigint not null references orders (id),
  goods_id bigint not null references goods (id),
  sku_id bigint not null references sku (id),
  title text not null,
  specs jsonb not null default '[]',
  picture text not null,
  price_fen bigint not null check (price_fen > 0),
  quantity int not null check (quantity between 1 and 999),
  goods_fen bigint not null,
  offset_fen bigint not null default 0 check (offset_fen between 0 and goods_fen),
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  freight_fen bigint not null default 0 check (freight_fen >= 0),       -- apportioned once, stored for after-sales
  silver_cent bigint not null default 0 check (silver_cent >= 0),
  commented_at timestamptz,
  supplemented_at timestamptz,
  unique (order_id, sku_id),
  check (goods_fen = price_fen * quantity)
);
create index order_line_goods on order_line (goods_id);

-- Everything that happened to an order. `to_state` is empty where the state stayed.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  kind text not null check (kind in ('submit', 'pay', 'cancel', 'expire', 'refund', 'ship', 'confirm', 'autoReceive', 'finish', 'address', 'remind', 'extend', 'comment')),
  actor text not null check (actor in ('member', 'shop', 'operator', 'timer', 'gateway')),
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null default '',
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);

-- Pieces sold or returned that goods.sold does not count yet: a job sums them, so that no sale waits for the goods row.
create table goods_sale (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  quantity int not null
);
