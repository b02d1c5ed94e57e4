-- Freight by volume: each SKU says how much room it takes.
alter table sku add column volume_cm3 int not null default 0 check (volume_cm3 >= 0);
alter table freight_template drop constraint freight_template_charge_by_check;
alter table freight_template add constraint freight_template_charge_by_check
  check (charge_by in ('free', 'piece', 'weight', 'volume'));
