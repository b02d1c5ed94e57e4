-- An order is sold by a shop or by a member (docs/rules/kinds.md). Whatever a shop does with its orders finds them by shop_id.
alter table orders alter column shop_id drop not null;
alter table orders add column seller_id bigint references member (id);
alter table orders add constraint orders_seller check ((shop_id is null) <> (seller_id is null));
