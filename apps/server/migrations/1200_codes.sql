-- Codes of boxes and items (docs/rules/codes.md): batches made by two operators, codes that are kept as keyed digests, and who asked for them.
create table code_batch (
  id bigint primary key,
  sku_id bigint not null references sku (id),
  number text not null,
  made_on text not null,
  best_before text not null,
  place text not null,
  boxes int not null check (boxes between 0 and 1000),
  per_box int not null check (per_box between 0 and 200),
  items int not null check (items between 1 and 20000),
  steps jsonb not null,
  report text not null,                             -- the picture of the test report, or nothing
  state text not null check (state in ('entered', 'taken', 'open', 'void')),
  deadline_at timestamptz,
  digest text not null default '',                  -- of the file that was made, by which its arrival whole is told
  entered_by bigint not null references operator (id),
  taken_by bigint references operator (id) check (taken_by <> entered_by),
  created_at timestamptz not null,
  taken_at timestamptz,
  opened_at timestamptz,
  voided_at timestamptz,
  check (best_before > made_on),
  check (boxes = 0 or items = boxes * per_box),
  check (state in ('entered', 'void') or (taken_by is not null and taken_at is not null and digest <> ''))
);
create unique index code_batch_number on code_batch (sku_id, number) where state <> 'void';
create index code_batch_newest on code_batch (created_at desc, id desc);
create index code_batch_state on code_batch (state, created_at, id);
create index code_batch_due on code_batch (deadline_at, id) where deadline_at is not null;

create table code_batch_event (
  id bigint generated always as identity primary key,
  batch_id bigint not null references code_batch (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index code_batch_event_of on code_batch_event (batch_id, id);

create table code (
  id bigint primary key,
  batch_id bigint not null references code_batch (id),
  box_id bigint references code (id),               -- of an item: the box that it was packed in
  is_box boolean not null,
  digest bytea not null unique,                     -- HMAC; the digits are nowhere in the database
  tail text not null,                               -- the last four, by which people tell codes apart
  state text not null default 'unused' check (state in ('unused', 'bound', 'shipped', 'split', 'returned', 'void')),
  deadline_at timestamptz,
  agent_id bigint references member (id),           -- the agent who bound it last
  delivery_id bigint references warehouse_delivery (id),
  bound_at timestamptz,
  shipped_at timestamptz,
  asked int not null default 0,
  check (not (is_box and box_id is not null)),
  check (state not in ('bound', 'shipped') or (agent_id is not null and delivery_id is not null and bound_at is not null)),
  check (state <> 'shipped' or shipped_at is not null)
);
create index code_batch_of on code (batch_id, id);
create index code_box on code (box_id, id) where box_id is not null;
create index code_agent on code (agent_id, id) where agent_id is not null;
create index code_delivery on code (delivery_id, id) where delivery_id is not null;

create table code_event (
  id bigint generated always as identity primary key,
  code_id bigint not null references code (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index code_event_of on code_event (code_id, id);
create index code_event_agent on code_event (actor_id, at desc, id desc) where actor = 'member';

-- Who asks is locked by their row, so that questions at once are counted one after another; keyed digests of device and network.
create table code_asker (
  digest text primary key,
  seen_at timestamptz not null
);
create index code_asker_seen on code_asker (seen_at);

-- What was asked, kept for three years; a place is rounded to some ten kilometres, and no member is in it.
create table code_query (
  id bigint primary key,
  code_id bigint references code (id),
  device text not null,
  network text not null,
  said text not null,
  city text not null,
  lat double precision,
  lng double precision,
  at timestamptz not null,
  check ((lat is null) = (lng is null))
);
create index code_query_of on code_query (code_id, at, id) where code_id is not null;
create index code_query_device on code_query (device, at);
create index code_query_network on code_query (network, at);
create index code_query_at on code_query (at);

-- What somebody reports, and what a question made suspicious.
create table code_case (
  id bigint primary key,
  kind text not null check (kind in ('report', 'unshipped', 'far')),
  code_id bigint references code (id),
  tail text not null,
  member_id bigint references member (id),
  bought_at text not null,
  text text not null,
  pictures jsonb not null,
  city text not null,
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  deadline_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  dismissed_at timestamptz,
  check ((kind = 'report') or member_id is null)
);
create unique index code_case_hint on code_case (code_id, kind) where kind <> 'report' and state = 'open';
create index code_case_newest on code_case (state, created_at, id);
create index code_case_member on code_case (member_id, created_at desc, id desc) where member_id is not null;

create table code_case_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references code_case (id),
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index code_case_event_of on code_case_event (case_id, id);
