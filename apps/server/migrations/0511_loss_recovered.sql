-- What promotion paid for a member's missing piece comes back from the shop that takes in one that was found (docs/rules/warehouse.md).
alter table warehouse_loss
  add column recovered_by bigint references warehouse_intake (id),
  add column recovered_at timestamptz,
  add check ((recovered_by is null) = (recovered_at is null)),
  add check (recovered_by is null or state = 'paid');
create index warehouse_unit_lost on warehouse_unit (sku_id) where state = 'lost';
