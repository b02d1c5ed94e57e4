-- Real names (docs/rules/cert.md). Nobody could be verified so far: what the columns say came from no submission.
update member set real_name_state = 'none', real_name = '' where real_name_state <> 'none' or real_name <> '';
alter table member
  add column adult_on date,                       -- the 18th birthday of a verified member: from then on money is open
  add check ((real_name_state = 'passed') = (adult_on is not null)),
  add check (real_name_state = 'passed' or real_name = '');

create table cert (
  id bigint primary key,
  member_id bigint not null unique references member (id),
  state text not null check (state in ('none', 'reviewing', 'passed', 'refused')),
  deadline_at timestamptz,
  form text not null default '',                  -- sealed: name, number, photos
  reasons jsonb not null default '[]',            -- why which field was refused
  number_digest text,                             -- keyed
  submitted_at timestamptz,
  check (state = 'none' or (form <> '' and number_digest is not null and submitted_at is not null))
);
-- One number, one member.
create unique index cert_number on cert (number_digest) where state = 'passed';
create index cert_same_number on cert (number_digest);
create index cert_work on cert (state, submitted_at, id);

create table cert_event (
  id bigint generated always as identity primary key,
  cert_id bigint not null references cert (id) on delete cascade,
  kind text not null,
  actor text not null,
  actor_id bigint,
  from_state text,
  to_state text,
  note text not null,
  pictures jsonb,
  at timestamptz not null
);
create index cert_event_cert on cert_event (cert_id, id);
