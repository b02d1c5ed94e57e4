-- A member's own pieces, the latest stored first, those that were sent to them among them.
create index warehouse_unit_own on warehouse_unit (member_id, stored_at desc, id desc)
  where state in ('held', 'picked', 'claimed', 'delivered', 'lost');
