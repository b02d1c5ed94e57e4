-- What channels tell of payouts by themselves, each believed notice once (docs/rules/payout.md).
create table payout_notice (
  channel text not null check (channel in ('wechat', 'alipay')),
  notice_id text not null,
  payout_no text not null,
  state text not null,
  outcome text not null,
  received_at timestamptz not null,
  times int not null default 1,
  primary key (channel, notice_id)
);
create index payout_notice_payout on payout_notice (payout_no);

-- Payouts that nobody can book: an operator decides.
create table payout_exception (
  id bigint primary key,
  payout_no text not null,
  channel text not null check (channel in ('bank', 'wechat', 'alipay')),
  reason text not null check (reason in ('amount', 'contradiction', 'account', 'unknown')),
  said text not null,                      -- the state that the channel tells
  said_fen bigint,                         -- the amount that it tells
  said_reason text not null default '',
  channel_no text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  note text not null default ''
);
create unique index payout_exception_once on payout_exception (payout_no, reason, said, coalesce(said_fen, 0));
create index payout_exception_open on payout_exception (created_at desc, id desc) where closed_at is null;
create index payout_exception_closed on payout_exception (created_at desc, id desc) where closed_at is not null;
