-- Arrangements of the home page (docs/rules/home.md): one draft, one that waits for its time, and those that were shown.
create table home_version (
  id bigint primary key,
  state text not null check (state in ('draft', 'waiting', 'published', 'dropped')),
  blocks jsonb not null,                   -- [{kind, title, items}], as `home_block` has them
  revision int not null default 1,         -- who saves or publishes names the one that they saw
  note text not null default '',
  publish_at timestamptz,                  -- when it is shown, or was shown first
  operator_id bigint references operator (id),
  changed_at timestamptz not null,
  check ((state in ('waiting', 'published')) = (publish_at is not null))
);
create unique index home_version_draft on home_version (state) where state in ('draft', 'waiting');
create index home_version_shown on home_version (publish_at desc, id desc) where state = 'published';
