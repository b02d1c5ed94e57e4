import { col, statement } from "../../platform/database/statement.ts";

/**
 * Writes a product's SKUs, found by their choices: $1 goods, $2 rows (id for a new one, specs, key, price, marketPrice,
 * memberPrice, code, weightG, volumeCm3, picture, sort). Stock is set by `setStocks`.
 */
export const putSkus = statement.byKey(
  "stock.put_skus",
  {},
  `insert into sku as s (id, goods_id, specs, spec_key, price_fen, market_price_fen, member_price_fen, code, weight_g, volume_cm3,
     picture, sort)
   select x.id, $1, x.specs, x.key, x.price, x."marketPrice", x."memberPrice", x.code, x."weightG", x."volumeCm3", x.picture, x.sort
     from jsonb_to_recordset($2::jsonb) as x (id bigint, specs jsonb, key text, price bigint, "marketPrice" bigint,
       "memberPrice" bigint, code text, "weightG" int, "volumeCm3" int, picture text, sort int)
   on conflict (goods_id, spec_key) do update set specs = excluded.specs, price_fen = excluded.price_fen,
     market_price_fen = excluded.market_price_fen, member_price_fen = excluded.member_price_fen, code = excluded.code,
     weight_g = excluded.weight_g, volume_cm3 = excluded.volume_cm3, picture = excluded.picture, sort = excluded.sort, state = 'on',
     seen_price_fen = case when not $3 then coalesce(s.seen_price_fen, s.price_fen) end`,
);

/** Takes off what a product no longer has: $1 goods, $2 keys that stay. */
export const dropSkus = statement.byKey(
  "stock.drop_skus",
  {},
  "update sku set state = 'off' where goods_id = $1 and state = 'on' and spec_key <> all ($2::text[])",
);

/**
 * Sets how many pieces are left, with the moves: $1 goods, $2 rows (key, stock), $3 cause, $4 now. What is reserved or sold
 * meanwhile is not touched.
 */
export const setStocks = statement.byKey(
  "stock.set_stocks",
  { moved: col.int },
  `with wanted as (select key, stock from jsonb_to_recordset($2::jsonb) as x (key text, stock int)),
   old as (select s.id, s.received, s.available, w.stock from sku s join wanted w on w.key = s.spec_key
     where s.goods_id = $1 order by s.id for no key update of s),
   changed as (
     update sku s set received = old.received + old.stock - old.available, available = old.stock from old
     where s.id = old.id and old.available <> old.stock returning s.id, old.stock - old.available as moved),
   noted as (
     insert into stock_move (sku_id, kind, quantity, cause, created_at)
     select id, case when moved > 0 then 'receive' else 'correct' end, moved, $3, $4 from changed)
   select count(*)::int as moved from changed`,
);

/** Sets prices of a product's SKUs: $1 goods, $2 rows (key, price). */
export const priceSkus = statement.byKey(
  "stock.price_skus",
  {},
  `update sku s set price_fen = x.price, seen_price_fen = coalesce(s.seen_price_fen, s.price_fen)
   from jsonb_to_recordset($2::jsonb) as x (key text, price bigint)
   where s.goods_id = $1 and s.spec_key = x.key and s.price_fen <> x.price`,
);
