-- Conversations of members with shops and with the platform's service (docs/rules/chat.md). The old table had no writer.
drop table chat_conversation;
create table chat_conversation (
  id bigint primary key,
  member_id bigint not null,
  shop_id bigint not null,                       -- 0: the platform
  clerk_id bigint,                               -- of the shop's staff, or an operator; null: nobody has taken it
  last_seq bigint not null default 0,
  last_text text not null default '',
  last_at timestamptz not null,
  waiting_at timestamptz,                        -- since when the member waits for a person's answer
  told_at timestamptz,                           -- when the hours were told last
  member_got bigint not null default 0,
  member_read bigint not null default 0,
  member_unread int not null default 0,
  member_pinned boolean not null default false,
  member_muted boolean not null default false,
  member_cleared bigint not null default 0,      -- messages up to here are gone for the member
  desk_got bigint not null default 0,
  desk_read bigint not null default 0,
  desk_unread int not null default 0,
  desk_pinned boolean not null default false,
  burst_at timestamptz,                          -- the member's latest burst of messages
  burst_num int not null default 0,
  unique (member_id, shop_id),
  constraint chat_conversation_sound check (least(last_seq, member_got, member_read, member_unread, member_cleared, desk_got,
    desk_read, desk_unread, burst_num) >= 0 and greatest(member_got, member_read, member_cleared, desk_got, desk_read) <= last_seq)
);
create index chat_conversation_desk on chat_conversation (shop_id, last_at desc) where last_seq > 0;
create index chat_conversation_waiting on chat_conversation (shop_id, waiting_at) where waiting_at is not null;

create table chat_message (
  chat_id bigint not null,
  seq bigint not null check (seq > 0),
  side text not null check (side in ('member', 'desk', 'system')),
  sender_id bigint,                              -- member, staff or operator; null: nobody typed it
  client_key text,
  kind text not null check (kind in ('text', 'picture', 'goods', 'order', 'afterSale', 'notice')),
  body text not null default '',
  data jsonb,                                    -- a picture with its size, or a card
  at timestamptz not null,
  recalled_at timestamptz,
  primary key (chat_id, seq)
);
create unique index chat_message_client on chat_message (chat_id, side, client_key) where client_key is not null;

create table chat_phrase (
  id bigint primary key,
  shop_id bigint not null,
  question text not null default '',
  answer text not null,
  created_at timestamptz not null
);
create index chat_phrase_shop on chat_phrase (shop_id);

create table chat_word (
  id bigint primary key,
  word text not null,
  seen text not null unique,                     -- as it looks: letters and digits only, lower case
  operator_id bigint not null,
  created_at timestamptz not null
);

create table chat_report (
  id bigint primary key,
  chat_id bigint not null,
  seq bigint not null,
  reporter_id bigint not null,
  reason text not null,
  words text not null default '',
  created_at timestamptz not null,
  decision text check (decision in ('dismiss', 'hide', 'ban')),
  decided_at timestamptz,
  decided_by bigint,
  note text not null default '',
  unique (chat_id, seq, reporter_id)
);
create index chat_report_open on chat_report (created_at) where decided_at is null;

create table chat_ban (
  member_id bigint primary key,
  until timestamptz not null
);

-- Tickets of a shop's people too: their session says whose.
alter table chat_ticket alter column member_id drop not null;
