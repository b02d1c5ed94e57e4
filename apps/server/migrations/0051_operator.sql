-- Operators, the chain of what they did, and the acts that wait for a second one.

create table operator (
  id bigint primary key,
  name text not null unique,
  role text not null,                      -- its rights stand in packages/contract/src/rights.ts
  state text not null default 'active' check (state in ('active', 'stopped')),
  secret_digest text,                      -- sha-256 of the one-time secret that sets the password
  secret_until timestamptz,
  created_at timestamptz not null
);

-- One row an act; `hash` covers every other column, so a row that was changed, added or taken away breaks the chain behind it.
create table operator_act (
  id bigint primary key,                   -- 1, 2, 3, ... in the order of the chain
  operator_id bigint not null references operator (id),
  method text not null,
  step text not null check (step in ('entered', 'done')),
  input_digest text not null,
  row_ids text not null,                   -- of the inputs that the method declares as ids, separated by commas
  at timestamptz not null,
  previous text not null,
  hash text not null
);
create index operator_act_operator on operator_act (operator_id, id desc);

create function operator_act_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the act log is append-only' using errcode = '0A000';
end $$;
create trigger operator_act_append_only before update or delete on operator_act for each row execute function operator_act_refuse_change();
create trigger operator_act_no_truncate before truncate on operator_act for each statement execute function operator_act_refuse_change();

-- The chain's end; its lock puts acts that happen at once in an order.
create table operator_act_head (
  id boolean primary key default true check (id),
  acts bigint not null,
  previous text not null,
  hash text not null
);
insert into operator_act_head (acts, previous, hash) values (0, '', '');

create table operator_pending (
  id bigint primary key,
  method text not null,
  input_digest text not null,
  input jsonb not null,                    -- without password fields, for who decides
  entered_by bigint not null references operator (id),
  entered_at timestamptz not null,
  decided_by bigint references operator (id),
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> entered_by)
);
create unique index operator_pending_open on operator_pending (method, input_digest) where decided_at is null;
