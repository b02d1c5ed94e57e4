-- Becoming a merchant (docs/rules/merchant-apply.md).
create table shop_application (
  id bigint primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('draft', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',                  -- sealed
  draft text not null default '',                 -- sealed
  reasons jsonb not null default '[]',
  submitted_at timestamptz,
  check (state = 'draft' or (form <> '' and submitted_at is not null))
);
create index shop_application_work on shop_application (state, submitted_at, id);

create table shop_application_event (
  id bigint generated always as identity primary key,
  shop_application_id bigint not null references shop_application (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index shop_application_event_application on shop_application_event (shop_application_id, id);

-- Whose shop it is, and until when its licence is good.
alter table shop
  add column owner_id bigint references member (id),
  add column licence_until date,
  add column licence_told_on date,
  add column licence_digest text;                 -- keyed, of the licence's number: one licence, one shop
create unique index shop_licence_number on shop (licence_digest) where licence_digest is not null;
create unique index shop_owner on shop (owner_id) where owner_id is not null;
create index shop_licence on shop (licence_until) where licence_until is not null and state = 'open';
