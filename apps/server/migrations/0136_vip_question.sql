-- Whose level a receipt may have raised (docs/rules/vip.md).
create index orders_received on orders (received_at) where received_at is not null;

-- Questions to buyers of a product (docs/rules/comment.md).
create table goods_question (
  id bigint primary key,
  goods_id bigint not null references goods (id),
  member_id bigint not null references member (id),
  text text not null,
  answers int not null default 0 check (answers >= 0),
  created_at timestamptz not null
);
create index goods_question_goods on goods_question (goods_id, created_at desc, id desc);
create index goods_question_member on goods_question (member_id, created_at);

create table goods_answer (
  id bigint primary key,
  question_id bigint not null references goods_question (id),
  member_id bigint not null references member (id),
  text text not null,
  created_at timestamptz not null,
  unique (question_id, member_id)
);
create index goods_answer_question on goods_answer (question_id, created_at desc, id desc);
create index goods_answer_member on goods_answer (member_id);

-- A product's comments, most helpful first.
create index comment_helpful on comment (goods_id, helpful desc, id desc) where hidden_at is null;
