import { col, statement } from "../../platform/database/statement.ts";

export const addShop = statement.byKey(
  "import.add_shop",
  {},
  "insert into shop (id, name, logo, is_self, city, ship_from, created_at) values ($1, $2, $3, true, '', '', $4)",
);

/** The category of a name under a parent, made if it is missing: $1 id, $2 parent or null, $3 name, $4 picture. */
export const putCategory = statement(
  "import.put_category",
  { id: col.id },
  `with there as (select id from category where name = $3 and parent_id is not distinct from $2::bigint order by id limit 1),
   added as (insert into category (id, parent_id, level, name, picture, sort)
     select $1, $2, coalesce((select level from category where id = $2), 0) + 1, $3, $4,
       (select coalesce(max(sort), 0) + 1 from category where parent_id is not distinct from $2::bigint)
     where not exists (select 1 from there) returning id)
   select id from there union all select id from added`,
);
/** $1 id, $2 shop, $3 freight template, $4 self-operated, $5 picture, $6 now. */
export const addGoods = statement(
  "import.add_goods",
  {},
  `insert into goods (id, shop_id, freight_template_id, is_self, title, picture, pictures, price_fen, state, created_at, on_at, updated_at)
   values ($1, $2, $3, $4, '新商品', $5, jsonb_build_array($5::text), 1, 'on', $6, $6, $6)`,
);
/**
 * $1 id, $2 category, $3 brand, $4 title, $5 subtitle, $6 unit, $7 parameters, $8 tags, $9 names of choices, $10
 * detail, $11 now.
 */
export const setGoods = statement(
  "import.set_goods",
  {},
  `update goods set category_id = $2, brand_id = $3, title = $4, subtitle = $5, unit = $6, parameters = $7::jsonb,
     tags = $8::jsonb, spec_names = $9::jsonb, detail = $10, updated_at = $11 where id = $1`,
);
/** Lowest price and stock of a product by its SKUs. */
export const sumGoods = statement(
  "import.sum_goods",
  {},
  `update goods g set price_fen = x.price_fen, market_price_fen = x.market_price_fen, in_stock = x.in_stock from (
     select (array_agg(price_fen order by price_fen, sort, id))[1] as price_fen,
       (array_agg(market_price_fen order by price_fen, sort, id))[1] as market_price_fen, bool_or(available > 0) as in_stock
     from sku where goods_id = $1 and state = 'on') x where g.id = $1 and x.price_fen is not null`,
);

/** Moves a product on sale between the mall and a zone: $1 product, $2 order types that it may have, $3 the new one, $4 now. */
export const setOrderType = statement(
  "goods.set_order_type",
  { id: col.id },
  `update goods set order_type = $3, updated_at = $4 where id = $1 and order_type = any ($2::int[]) and state = 'on' returning id`,
);
