-- What looks like fraud: shared identities, devices, cards and accounts, and too much at once (docs/rules/risk.md).
create table risk_case (
  id bigint primary key,
  state text not null check (state in ('found', 'open', 'held', 'released')),
  deadline_at timestamptz,
  kind text not null check (kind in ('identity', 'device', 'card', 'payout', 'registrations', 'transfers', 'collects', 'withdrawals', 'manual')),
  mark text not null,                      -- of what it is: the same one is found once
  count int not null,                      -- members, transfers, payers or withdrawals, when it was found
  amount_fen bigint,                       -- of transfers and withdrawals
  reason text not null default '',         -- of the last decision
  found_at timestamptz not null,
  unique (kind, mark)
);
create index risk_case_state on risk_case (state, found_at, id);
create index risk_case_kind on risk_case (state, kind, found_at, id);

create table risk_case_member (
  risk_case_id bigint not null references risk_case (id),
  member_id bigint not null references member (id),
  primary key (risk_case_id, member_id)
);
create index risk_case_member_member on risk_case_member (member_id);

create table risk_case_event (
  id bigint generated always as identity primary key,
  risk_case_id bigint not null references risk_case (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null default '',
  pictures jsonb,
  at timestamptz not null
);
create index risk_case_event_case on risk_case_event (risk_case_id, id);

alter table member add column held_at timestamptz; -- money does not leave from here

-- By what findings are made.
create index cert_submitted on cert (submitted_at);
create index known_device_shared on known_device (device_id, subject_id) where audience = 'member';
create index payout_account_shared on payout_account (digest);
create index payout_account_day on payout_account using brin (created_at);
create index fastpay_card_shared on fastpay_card (digest);
create index fastpay_card_day on fastpay_card using brin (signed_at);
create index transfer_day on transfer using brin (created_at);
create index withdrawal_day on withdrawal using brin (created_at);
