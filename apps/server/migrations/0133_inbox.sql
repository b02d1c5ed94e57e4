-- Messages to members (docs/rules/inbox.md): the cause and its parameters; the words are put together when they are read.
create table inbox_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('order', 'wallet', 'activity', 'system')),
  cause text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index inbox_message_member on inbox_message (member_id, kind, created_at desc, id desc);
create index inbox_message_unread on inbox_message (member_id, kind) where read_at is null;
create index inbox_message_old on inbox_message (created_at);

create table inbox_mute (
  member_id bigint not null references member (id),
  kind text not null check (kind in ('order', 'wallet', 'activity', 'system')),
  primary key (member_id, kind)
);

-- The lowest price of a favourite that its member was told of.
alter table favourite add column told_fen bigint;
