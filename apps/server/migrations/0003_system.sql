create table live_room (
  id bigint primary key,
  title text not null,
  cover text not null,
  url text not null,
  is_on_air boolean not null default false,
  started_at timestamptz not null
);

create table chat_conversation (
  id bigint primary key,
  member_id bigint not null,
  name text not null,
  avatar text not null,
  last_text text not null default '',
  last_at timestamptz not null,
  unread_num int not null default 0 check (unread_num >= 0)
);
create index chat_conversation_member on chat_conversation (member_id, last_at desc);

create table chat_ticket (
  digest text primary key,
  member_id bigint not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chat_ticket_session on chat_ticket (session_id);
