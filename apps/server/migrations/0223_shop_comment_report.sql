-- A shop may report a comment on its goods, too: once, as a shop.
alter table comment_report
  alter column member_id drop not null,
  add column shop_id bigint references shop (id),
  add check ((member_id is null) <> (shop_id is null));
create unique index comment_report_shop on comment_report (comment_id, shop_id) where shop_id is not null;
create index comment_shop_unanswered on comment (shop_id, created_at desc, id desc) where replied_at is null and hidden_at is null;
