-- Words to tap, replies and reports of comments (docs/rules/comment.md).
alter table comment
  add column words jsonb not null default '[]',
  add column replies int not null default 0 check (replies >= 0);
alter table comment_tally add constraint comment_tally_count check (count >= 0 and stars >= 0);

-- How many shown comments of a product say a word.
create table comment_word (
  goods_id bigint not null references goods (id),
  word text not null,
  count int not null check (count >= 0),
  primary key (goods_id, word)
);

create table comment_reply (
  id bigint primary key,
  comment_id bigint not null references comment (id),
  member_id bigint not null references member (id),
  text text not null,
  created_at timestamptz not null,
  hidden_at timestamptz,
  hidden_reason text not null default ''
);
create index comment_reply_comment on comment_reply (comment_id, created_at desc, id desc) where hidden_at is null;
create index comment_reply_member on comment_reply (member_id, created_at);

create table comment_report (
  id bigint primary key,
  comment_id bigint not null references comment (id),
  member_id bigint not null references member (id),
  reason text not null,
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references operator (id),
  unique (comment_id, member_id)
);
create index comment_report_open on comment_report (comment_id, created_at) where state = 'open';
