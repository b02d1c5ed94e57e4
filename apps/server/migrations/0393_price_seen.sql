-- The price of a SKU that an operator saw last, where its shop has changed it since; null: the price is as it was reviewed.
alter table sku add column seen_price_fen bigint check (seen_price_fen > 0);
