-- Operators' lists that read a whole table of a million rows (bench/rows/desks.ts finds them).
create index payment_exception_closed on payment_exception (created_at desc, id desc) where closed_at is not null;
create index withdrawal_kind on withdrawal (state, kind, created_at, id);
create index withdrawal_shop_state on withdrawal (shop_id, state, created_at, id) where shop_id is not null;
create index feedback_answered on feedback (created_at desc, id desc) where answered_at is not null;
create index goods_desk_shop on goods (shop_id, created_at desc, id desc);
create index shop_desk_state on shop (state, created_at desc, id desc);
create index comment_report_oldest on comment_report (created_at, comment_id) where state = 'open';
-- An index by whether there is a shop does not find those without one.
drop index coupon_desk;
create index coupon_desk_platform on coupon (created_at desc, id desc) where shop_id is null;
create index coupon_desk_shops on coupon (created_at desc, id desc) where shop_id is not null;
-- A desk's pinned conversations first.
drop index chat_conversation_desk;
create index chat_conversation_desk on chat_conversation (shop_id, desk_pinned, last_at, id) where last_seq > 0;
create index chat_conversation_clerk on chat_conversation (shop_id, clerk_id, desk_pinned, last_at, id)
  where last_seq > 0 and clerk_id is not null;
