-- Deliveries from the cloud warehouse do not wait for ever (docs/rules/warehouse.md): what is not packed in time ends, what is packed and
-- does not leave is shown to operators.
alter table warehouse_delivery add column late_at timestamptz; -- since when it should have left
create index warehouse_delivery_late on warehouse_delivery (created_at, id) where state = 'packed' and late_at is not null;
update warehouse_delivery set deadline_at = now() + interval '72 hours' where state in ('paid', 'packed') and deadline_at is null;
