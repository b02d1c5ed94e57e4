-- Notices that operators write, publish at a time and withdraw (docs/rules/notice.md).
alter table notice
  alter column published_at drop not null,
  add column text text,                       -- as the operator typed it; `body` is made of it
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text not null default '',
  add column operator_id bigint references operator (id),
  add column changed_at timestamptz not null default now();
