-- Transfers between members (docs/rules/transfer.md).
create table transfer (
  id bigint primary key,
  no text not null unique,
  member_id bigint not null references member (id),  -- the payer
  payee_id bigint not null references member (id),
  state text not null check (state in ('made', 'cooling', 'arrived', 'cancelled')),
  deadline_at timestamptz,
  amount_fen bigint not null check (amount_fen > 0),
  note text not null,
  created_at timestamptz not null,
  arrived_at timestamptz,
  check (member_id <> payee_id),
  check ((state = 'arrived') = (arrived_at is not null))
);
create index transfer_payer on transfer (member_id, created_at desc, id desc);
create index transfer_pair on transfer (member_id, payee_id);
create index transfer_due on transfer (deadline_at, id) where state = 'cooling';

create table transfer_event (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references transfer (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index transfer_event_transfer on transfer_event (transfer_id, id);
