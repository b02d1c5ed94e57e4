-- Whose level a receipt may have raised (docs/rules/vip.md).
create index orders_received on orders (received_at) where received_at is not null;
