-- The key of stock moves begins with what causes them: a number of an order, which begins with its day. Moves of one time so lie together,
-- and an order writes one page of this index, not one for each of its SKUs. Nothing finds moves by their SKU but the checks of tests.
alter table stock_move drop constraint stock_move_sku_id_kind_cause_key;
alter table stock_move add unique (cause, sku_id, kind);
