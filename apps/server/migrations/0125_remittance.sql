-- Remittances (docs/rules/remit.md). Company accounts are closed, never deleted: what was paid to one names it.
create table company_account (
  id bigint primary key,
  bank text not null,                      -- the code by which the bank's colours are found
  bank_name text not null,
  branch text not null,
  holder text not null,
  number text not null,
  is_open boolean not null,
  changed_at timestamptz not null,
  unique (number)
);

create table remittance (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),
  state text not null check (state in ('made', 'waiting', 'credited', 'refused')),
  deadline_at timestamptz,
  company_account_id bigint not null references company_account (id),
  bank text not null,
  bank_name text not null,
  tail text not null,
  amount_fen bigint not null check (amount_fen > 0),
  serial_no text not null check (serial_no ~ '^[0-9A-Z]{8,40}$'),
  voucher text not null,                   -- /private/ID, of the member's own
  is_large boolean not null,               -- two operators have to agree
  created_at timestamptz not null,
  credited_at timestamptz,
  refused_at timestamptz,
  reason text not null default '',
  entered_by bigint references operator (id),
  first_by bigint references operator (id),
  first_on text,
  check ((state = 'credited') = (credited_at is not null) and (state = 'refused') = (refused_at is not null))
);
-- One payment at the bank is credited once, whoever says that it was theirs; a refused one may be told again.
create unique index remittance_serial on remittance (serial_no) where state <> 'refused';
create index remittance_member on remittance (member_id, created_at desc, id desc);
create index remittance_open on remittance (member_id) where state in ('made', 'waiting');
create index remittance_state on remittance (state, created_at, id);

create table remittance_event (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references remittance (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index remittance_event_remittance on remittance_event (remittance_id, id);
