-- What was stored is commented on once it was received from the warehouse (docs/rules/warehouse.md): since when a line's buyer has had a piece.
alter table order_line add column delivered_at timestamptz;
