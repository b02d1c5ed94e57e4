-- what was said when an order was placed stands on it, whatever settings say later (docs/rules/purchase.md): settings by their names,
-- and on each line the fee of its category
alter table orders add column terms jsonb not null default '{}';
alter table order_line add column fee_bp int check (fee_bp between 0 and 10000);
update orders set terms = (select jsonb_object_agg(x.name, coalesce(s.value::text::int, x.usual))
    from (values ('after.windowDays', 7), ('after.faultDays', 15), ('after.protectDays', 7), ('invoice.applyDays', 90),
      ('order.silverEarnedCent', 100), ('order.shipHours', 48)) x (name, usual) left join setting s on s.name = x.name)
  where state <> 'closed';
