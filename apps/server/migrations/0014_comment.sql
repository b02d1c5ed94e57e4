create table comment (
  id bigint primary key,
  line_id bigint not null unique references order_line (id),    -- one a line: the purchase is its proof
  order_id bigint not null references orders (id),
  goods_id bigint not null references goods (id),
  shop_id bigint not null references shop (id),
  member_id bigint not null references member (id),
  score_goods int not null check (score_goods between 1 and 5),
  score_service int not null check (score_service between 1 and 5),
  score_express int not null check (score_express between 1 and 5),
  text text not null default '',
  pictures jsonb not null default '[]',
  video text not null default '',
  is_anonymous boolean not null,
  specs jsonb not null default '[]',
  created_at timestamptz not null,
  supplement_text text not null default '',
  supplement_pictures jsonb not null default '[]',
  supplement_video text not null default '',
  supplemented_at timestamptz,
  reply_text text not null default '',
  replied_at timestamptz,
  replied_by bigint,
  helpful int not null default 0 check (helpful >= 0),
  hidden_at timestamptz,
  hidden_reason text not null default ''
);
create index comment_goods on comment (goods_id, created_at desc, id desc) where hidden_at is null;
create index comment_shop on comment (shop_id, created_at desc, id desc);
create index comment_member on comment (member_id, created_at desc, id desc);

create table comment_vote (
  comment_id bigint not null references comment (id),
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (comment_id, member_id)
);
create index comment_vote_member on comment_vote (member_id);

-- What the comments of a goods sum up to; goods.score, comment_count and good_count are made of it.
create table comment_tally (
  goods_id bigint primary key references goods (id),
  count int not null default 0,
  stars int not null default 0,
  good int not null default 0,
  middle int not null default 0,
  bad int not null default 0,
  with_picture int not null default 0,
  supplemented int not null default 0,
  check (count = good + middle + bad)
);
