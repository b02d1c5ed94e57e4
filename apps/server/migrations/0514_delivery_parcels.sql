-- Parcels of deliveries from the cloud warehouse are tracked as those of orders are (docs/rules/express.md).
alter table order_package
  alter column order_id drop not null,
  add column delivery_id bigint references warehouse_delivery (id),
  add constraint order_package_cause check (num_nonnulls(order_id, delivery_id) = 1);
create index order_package_delivery on order_package (delivery_id) where delivery_id is not null;
