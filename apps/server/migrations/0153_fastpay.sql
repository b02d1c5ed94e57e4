-- Quick payment from bound cards (docs/rules/fastpay.md).
create table fastpay_card (
  id bigint primary key,
  member_id bigint not null references member (id),
  bank text not null,                      -- the bank's code
  name text not null,                      -- as people call it: 招商银行储蓄卡
  tail text not null,                      -- the last four digits
  mobile text not null,                    -- as it is shown: 138****0001
  sealed text not null,                    -- the number of the agreement, readable with the server's key alone
  digest text not null,                    -- of the card's number, keyed; the number itself is kept nowhere
  signed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'bank', 'closing')),
  told_at timestamptz,                     -- the bank knows that it has ended
  check ((ended_at is null) = (ended_by is null))
);
create unique index fastpay_card_digest on fastpay_card (digest) where ended_at is null;
create index fastpay_card_member on fastpay_card (member_id, signed_at);

-- An agreement that waits for the bank's code, one a member.
create table fastpay_signing (
  member_id bigint primary key references member (id),
  id bigint not null unique,
  bank text not null,
  name text not null,
  tail text not null,
  sealed text not null,                    -- number, mobile number and the bank's ticket
  digest text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- From which card an attempt is paid.
create table fastpay_payment (
  attempt_no text primary key references pay_attempt (attempt_no),
  member_id bigint not null references member (id),
  card_id bigint not null references fastpay_card (id),
  amount_fen bigint not null check (amount_fen > 0),
  ticket text not null default '',         -- the bank's, to be sent back with the code
  sent_at timestamptz,                     -- when the code was asked for
  created_at timestamptz not null
);
create index fastpay_payment_member on fastpay_payment (member_id, created_at);

-- What channels say may come from this one too.
alter table payment_notice drop constraint payment_notice_channel_check,
  add constraint payment_notice_channel_check check (channel in ('wechat', 'alipay', 'fastpay'));
alter table payment_exception drop constraint payment_exception_channel_check,
  add constraint payment_exception_channel_check check (channel in ('wechat', 'alipay', 'fastpay'));
alter table reconcile_day drop constraint reconcile_day_channel_check,
  add constraint reconcile_day_channel_check check (channel in ('wechat', 'alipay', 'fastpay'));
alter table reconcile_line drop constraint reconcile_line_channel_check,
  add constraint reconcile_line_channel_check check (channel in ('wechat', 'alipay', 'fastpay'));
