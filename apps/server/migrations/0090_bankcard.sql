-- Where money may go to (docs/rules/bankcard.md), and what keeps it from leaving (docs/rules/outflow.md).
create table payout_account (
  id bigint primary key,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('bank', 'wechat', 'alipay')),
  bank text not null default '',           -- the bank's code, of a card
  name text not null,                      -- as people call it: 招商银行储蓄卡
  tail text not null,                      -- as much of the number as is shown
  sealed text not null,                    -- number, name and mobile number, readable with the server's key alone
  digest text not null,                    -- of kind and number, keyed: the same account is found without being read
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'bank') = (bank <> ''))
);
create unique index payout_account_digest on payout_account (digest) where removed_at is null;
create unique index payout_account_other on payout_account (member_id, kind) where kind <> 'bank' and removed_at is null;
create index payout_account_member on payout_account (member_id, created_at);

-- After a changed mobile number or a reset payment password money is held back until then.
alter table member add column caution_until timestamptz;

-- What a member allows themselves to send in a day; a higher limit waits.
create table pay_limit (
  member_id bigint primary key references member (id),
  day_fen bigint check (day_fen >= 0),     -- null: none of their own
  next_fen bigint check (next_fen >= 0),
  next_at timestamptz,                     -- from then on `next_fen` applies; null: nothing waits
  changed_at timestamptz not null
);
