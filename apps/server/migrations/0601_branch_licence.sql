-- Licences of branches, which operators review (docs/rules/samecity.md).
create table branch_licence (
  id bigint primary key,
  branch_id bigint not null unique references branch (id) on delete cascade,
  state text not null check (state in ('draft', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  check (state = 'draft' or (form <> '' and submitted_at is not null))
);
create index branch_licence_work on branch_licence (state, submitted_at, id);

create table branch_licence_event (
  id bigint generated always as identity primary key,
  branch_licence_id bigint not null references branch_licence (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index branch_licence_event_of on branch_licence_event (branch_licence_id, id);

alter table branch add column licence jsonb;               -- what members see: the last that was passed
