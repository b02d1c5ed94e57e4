-- Delivered pieces that an after-sale asks for, or has refunded (docs/rules/warehouse.md): they are its buyer's or the shop's, never the
-- warehouse's again.
alter table warehouse_unit
  add column after_id bigint references after_sale (id),
  add check (after_id is null or state = 'delivered');
create index warehouse_unit_after on warehouse_unit (after_id) where after_id is not null;
