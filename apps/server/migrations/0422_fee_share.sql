-- Shares of the fee of a settled order (docs/rules/shop-wallet.md): a row for each who has one, of the order's line on its shop's bill.
create table fee_share (
  id bigint primary key,
  line_id bigint not null references shop_bill_line (id),
  order_id bigint not null references orders (id),
  kind text not null check (kind <> ''),
  member_id bigint not null references member (id),
  base_fen bigint not null check (base_fen > 0),          -- the fee that was taken
  rate_bp int not null check (rate_bp between 1 and 10000),
  cut_fen bigint not null check (cut_fen >= 0),           -- what the limit of all shares together takes from it
  fen bigint not null check (fen > 0),
  back_fen bigint not null default 0 check (back_fen between 0 and fen),
  made_at timestamptz not null,
  released_at timestamptz,
  -- rounded down; what is less than a fen stays in the fee
  check (fen + cut_fen = base_fen * rate_bp / 10000),
  check (released_at is null or back_fen < fen),
  unique (line_id, kind, member_id)
);
create index fee_share_order on fee_share (order_id);
create index fee_share_member on fee_share (member_id, made_at desc, id desc);
create index fee_share_held on fee_share (made_at, id) where released_at is null and back_fen < fen;
