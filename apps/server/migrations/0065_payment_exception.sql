-- Money that a channel says it took and that we could not book by ourselves: an operator decides what becomes of it.
create table payment_exception (
  id bigint primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  channel_no text not null,                                -- the channel's own number of the payment
  attempt_no text not null,                                -- ours, as the channel gave it
  reason text not null check (reason in ('amount', 'unknown', 'second')),
  amount_fen bigint not null check (amount_fen >= 0),
  expected_fen bigint,                                     -- null where the attempt is unknown
  trade_no text,
  member_id bigint,
  paid_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  note text not null default '',
  check ((reason = 'unknown') = (expected_fen is null))
);
create unique index payment_exception_once on payment_exception (channel, channel_no, attempt_no, amount_fen);
create index payment_exception_open on payment_exception (created_at, id) where closed_at is null;
create index payment_exception_all on payment_exception (created_at, id);
