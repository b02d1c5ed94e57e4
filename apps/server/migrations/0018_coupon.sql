-- An offer of the platform (no shop) or of a shop (docs/rules/coupon.md).
create table coupon (
  id bigint primary key,
  shop_id bigint references shop (id),                     -- who bears it; null: the platform
  title text not null,
  kind text not null check (kind in ('threshold', 'discount')),
  threshold_fen bigint not null default 0 check (threshold_fen >= 0),
  off_fen bigint check (off_fen > 0),
  rate_permille int check (rate_permille between 1 and 999),               -- what is still paid: 850 is 8.5 折
  cap_fen bigint check (cap_fen > 0),
  scope text not null default 'all' check (scope in ('all', 'category', 'goods')),
  scope_ids bigint[] not null default '{}',
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  use_from timestamptz,
  use_until timestamptz,
  use_days int check (use_days > 0),                       -- instead of fixed dates: days after claiming
  total int not null check (total > 0),
  claimed int not null default 0 check (claimed >= 0),
  per_member int not null default 1 check (per_member > 0),
  state text not null default 'on' check (state in ('on', 'off')),
  created_at timestamptz not null,
  check (claimed <= total),
  check (claim_until > claim_from),
  check ((kind = 'threshold') = (off_fen is not null) and (kind = 'discount') = (rate_permille is not null)),
  check (cap_fen is null or kind = 'discount'),
  check ((use_days is null) = (use_from is not null and use_until is not null) and (use_from is null) = (use_until is null) and use_until > use_from),
  check ((scope = 'all') = (cardinality(scope_ids) = 0))
);
create index coupon_open on coupon (shop_id, claim_until) where state = 'on';

-- A member's own. `order_ids`: the orders that bear a part of it.
create table coupon_claim (
  id bigint primary key,
  coupon_id bigint not null references coupon (id),
  member_id bigint not null references member (id),
  nth int not null check (nth > 0),
  state text not null default 'ready' check (state in ('ready', 'used')),
  claimed_at timestamptz not null,
  usable_from timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  trade_id bigint references trade (id),
  order_ids bigint[] not null default '{}',
  unique (coupon_id, member_id, nth),
  check ((state = 'used') = (used_at is not null and trade_id is not null and cardinality(order_ids) > 0)),
  check (expires_at > usable_from)
);
create index coupon_claim_member on coupon_claim (member_id, state, expires_at);
create index coupon_claim_trade on coupon_claim (trade_id) where state = 'used';

-- The platform's part of discount_fen; the rest is the shop's.
alter table orders add column platform_discount_fen bigint not null default 0,
  add check (platform_discount_fen between 0 and discount_fen);
alter table order_line add column platform_discount_fen bigint not null default 0,
  add check (platform_discount_fen between 0 and discount_fen),
  add check (offset_fen + discount_fen <= goods_fen);
