-- What shops ask for their goods in flash sales (docs/rules/zones.md): one application of a product at a time.
create table flash_review (
  id bigint primary key,
  goods_id bigint not null unique references goods (id),
  state text not null check (state in ('draft', 'reviewing', 'passed', 'refused', 'cancelled')),
  deadline_at timestamptz,
  form text not null default '',
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  check (state = 'draft' or (form <> '' and submitted_at is not null))
);
create index flash_review_work on flash_review (state, submitted_at, id);
create table flash_review_event (
  id bigint generated always as identity primary key,
  flash_review_id bigint not null references flash_review (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index flash_review_event_review on flash_review_event (flash_review_id, id);
