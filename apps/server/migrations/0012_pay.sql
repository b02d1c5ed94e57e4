-- One try to pay a trade. The first that succeeds settles it; any other success is stray and goes back by itself.
create table pay_attempt (
  id bigint primary key,
  attempt_no text not null unique,                         -- P + day + 12 random digits
  trade_id bigint not null references trade (id),
  member_id bigint not null,
  way text not null check (way in ('balance', 'wechat', 'alipay', 'fastpay', 'yeepay')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'stray', 'closed', 'disputed')),
  subject text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,                                   -- the channel was asked for its page
  next_query_at timestamptz,                               -- when the channel is asked about it; null: no more
  queries int not null default 0,
  channel_no text,
  paid_at timestamptz,
  ended_at timestamptz,
  note text not null default '',
  check ((state = 'open') = (ended_at is null))
);
create unique index pay_attempt_settled on pay_attempt (trade_id) where state = 'settled';
create unique index pay_attempt_open on pay_attempt (trade_id, way) where state = 'open';
create index pay_attempt_trade on pay_attempt (trade_id);
create index pay_attempt_query on pay_attempt (next_query_at) where next_query_at is not null;

-- Money on its way back to where it came from: a whole order's, or a stray attempt's.
create table pay_refund (
  id bigint primary key,
  refund_no text not null unique,                          -- R + day + 12 random digits
  attempt_id bigint not null references pay_attempt (id),
  order_id bigint references orders (id),                  -- null: the attempt was stray
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null check (state in ('pending', 'refunded', 'failed')),
  channel_refund_no text,
  tries int not null default 0,
  last_error text not null default '',
  created_at timestamptz not null,
  refunded_at timestamptz,
  check ((state = 'refunded') = (refunded_at is not null))
);
create index pay_refund_order on pay_refund (order_id) where order_id is not null;
create index pay_refund_attempt on pay_refund (attempt_id);
create unique index pay_refund_stray on pay_refund (attempt_id) where order_id is null;

-- Every believed notice of a channel, once.
create table payment_notice (
  channel text not null check (channel in ('wechat', 'alipay')),
  notice_id text not null,
  kind text not null check (kind in ('paid', 'refund', 'closed')),
  attempt_no text not null,
  refund_no text,
  amount_fen bigint,
  outcome text not null,
  received_at timestamptz not null,
  times int not null default 1,
  primary key (channel, notice_id)
);
create index payment_notice_attempt on payment_notice (attempt_no);
