-- Who paid an order for its buyer (docs/rules/friendpay.md); refunds to a balance go to them. Null: the buyer.
alter table orders add column payer_id bigint references member (id);
create index orders_payer on orders (payer_id, paid_at) where payer_id is not null;
