-- Withdrawals (docs/rules/withdraw.md). The account is copied: what becomes of it later does not change where this money went.
create table withdrawal (
  id bigint primary key,
  no text not null unique,                 -- the number under which the channel is asked to pay, once
  member_id bigint not null references member (id),
  state text not null check (state in ('made', 'auditing', 'approved', 'paying', 'paid', 'returned', 'refused', 'cancelled')),
  deadline_at timestamptz,
  account_id bigint not null references payout_account (id),
  kind text not null check (kind in ('bank', 'wechat', 'alipay')),
  bank text not null,
  account_name text not null,
  tail text not null,
  sealed text not null,
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0),
  is_large boolean not null,               -- two operators have to agree
  created_at timestamptz not null,
  expected_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  channel_no text not null default '',     -- the channel's own number of the payment
  confirm text not null default '',        -- with which WeChat asks the payee to take the money
  reason text not null default '',         -- why it was refused or came back, as the member reads it
  entered_by bigint references operator (id),
  first_by bigint references operator (id),
  first_on text,
  check ((state = 'paid') <= (paid_at is not null))
);
-- One at a time: the guard of two requests at once.
create unique index withdrawal_open on withdrawal (member_id) where state in ('made', 'auditing', 'approved', 'paying');
create index withdrawal_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_state on withdrawal (state, created_at, id);
create index withdrawal_due on withdrawal (deadline_at, id) where state = 'paying';
create index withdrawal_account on withdrawal (account_id) where state in ('made', 'auditing', 'approved', 'paying');

create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);
