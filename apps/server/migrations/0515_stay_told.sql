-- The owner of a piece is told before it accrues a fee, and when it has lain very long (docs/rules/warehouse.md): when next.
alter table warehouse_unit add column tell_at timestamptz;
update warehouse_unit set tell_at = stored_at + make_interval(days => (fee->>'freeDays')::int - 30)
  where state in ('held', 'claimed', 'picked') and (fee->>'dayFen')::int > 0 and (fee->>'mostBp')::int > 0;
create index warehouse_unit_tell on warehouse_unit (tell_at, member_id) where tell_at is not null and state in ('held', 'claimed', 'picked');
