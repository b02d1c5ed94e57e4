-- What a shop's people wait for, among all orders of its years: unpaid, and on their way.
create index orders_shop_waiting on orders (shop_id, state, created_at desc, id desc) where state in ('unpaid', 'shipped');
