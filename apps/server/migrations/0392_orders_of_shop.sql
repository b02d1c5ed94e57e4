-- Tabs of a shop's orders that are few among very many, and its search by the receiver.
create index orders_shop_closed on orders (shop_id, created_at desc, id desc) where state = 'closed';
create index orders_shop_received on orders (shop_id, created_at desc, id desc) where state in ('received', 'done');
create index orders_shop_name on orders (shop_id, (receiver->>'name'));
create index orders_shop_mobile on orders (shop_id, (receiver->>'mobile'));
