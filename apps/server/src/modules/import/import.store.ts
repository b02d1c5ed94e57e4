import { col, statement } from "../../platform/database/statement.ts";

export const listShops = statement(
  "import.shops",
  { id: col.id, name: col.text, isSelf: col.bool, templateId: col.maybe(col.id) },
  `select h.id, h.name, h.is_self, (select f.id from freight_template f where f.shop_id = h.id order by f.created_at, f.id
    limit 1) as template_id
   from shop h order by h.is_self desc, h.created_at, h.id`,
);
export const addShop = statement.byKey(
  "import.add_shop",
  {},
  "insert into shop (id, name, logo, is_self, city, ship_from, created_at) values ($1, $2, $3, true, '', '', $4)",
);

/** What the file said of a goods before, locked: $1 shop, $2 code. */
export const listImported = statement(
  "import.imported",
  {
    spec: col.text,
    goodsId: col.id,
    skuId: col.id,
    digest: col.text,
    stock: col.maybe(col.int),
    state: col.text,
  },
  `select i.spec, i.goods_id, i.sku_id, i.digest, i.stock, g.state from goods_import i join goods g on g.id = i.goods_id
    where i.shop_id = $1 and i.code = $2 order by i.spec for update of i`,
);
/** $1 shop, $2 code, $3 spec, $4 goods, $5 SKU, $6 digest, $7 stock. */
export const noteImported = statement(
  "import.note",
  {},
  `insert into goods_import (shop_id, code, spec, goods_id, sku_id, digest, stock) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (shop_id, code, spec) do update set digest = excluded.digest, stock = excluded.stock`,
);

/** The category of a name under a parent, made if it is missing: $1 id, $2 parent or null, $3 name, $4 picture. */
export const putCategory = statement(
  "import.put_category",
  { id: col.id },
  `with there as (select id from category where name = $3 and parent_id is not distinct from $2::bigint order by id limit 1),
   added as (insert into category (id, parent_id, level, name, picture, sort)
     select $1, $2, coalesce((select level from category where id = $2), 0) + 1, $3, $4, (select coalesce(max(sort), 0) + 1
       from category where parent_id is not distinct from $2::bigint)
     where not exists (select 1 from there) returning id)
   select id from there union all select id from added`,
);
export const findBrand = statement(
  "import.find_brand",
  { id: col.id },
  "select id from brand where name = $1",
);
/** $1 id, $2 name, $3 letter, $4 logo. */
export const addBrand = statement(
  "import.add_brand",
  { id: col.id },
  `insert into brand (id, name, letter, logo, sort) select $1, $2, $3, $4, coalesce(max(sort), 0) + 1 from brand
   on conflict (name) do update set name = excluded.name returning id`,
);

/** $1 id, $2 shop, $3 freight template, $4 self-operated, $5 picture, $6 now. */
export const addGoods = statement(
  "import.add_goods",
  {},
  `insert into goods (id, shop_id, freight_template_id, is_self, title, picture, pictures, price_fen, state, created_at, on_at, updated_at)
   values ($1, $2, $3, $4, '新商品', $5, jsonb_build_array($5::text), 1, 'on', $6, $6, $6)`,
);
/** $1 id, $2 category, $3 brand, $4 title, $5 subtitle, $6 unit, $7 parameters, $8 tags, $9 names of choices, $10 detail, $11 now. */
export const setGoods = statement(
  "import.set_goods",
  {},
  `update goods set category_id = $2, brand_id = $3, title = $4, subtitle = $5, unit = $6, parameters = $7::jsonb,
    tags = $8::jsonb, spec_names = $9::jsonb, detail = $10, updated_at = $11 where id = $1`,
);
/** $1 id, $2 goods, $3 code, $4 choices, $5 their key, $6 price, $7 price struck through, $8 place. */
export const putSku = statement(
  "import.put_sku",
  { id: col.id },
  `insert into sku (id, goods_id, code, specs, spec_key, price_fen, market_price_fen, sort) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
   on conflict (id) do update set code = excluded.code, specs = excluded.specs, spec_key = excluded.spec_key,
     price_fen = excluded.price_fen,
     market_price_fen = excluded.market_price_fen, sort = excluded.sort returning id`,
);
/** Sets what is left of a SKU, with its move: $1 SKU, $2 pieces, $3 cause, $4 now. */
export const setStock = statement(
  "import.set_stock",
  { moved: col.int },
  `with old as (select id, received, available from sku where id = $1 for no key update),
   changed as (update sku s set received = old.received + $2::int - old.available, available = $2 from old
     where s.id = old.id and old.available <> $2 returning s.id, $2::int - old.available as moved),
   noted as (insert into stock_move (sku_id, kind, quantity, cause, created_at)
     select id, case when moved > 0 then 'receive' else 'correct' end, moved, $3, $4 from changed)
   select coalesce((select moved from changed), 0) as moved`,
);
/** Least price and stock of a goods by its SKUs. */
export const sumGoods = statement(
  "import.sum_goods",
  {},
  `update goods g set price_fen = x.price_fen, market_price_fen = x.market_price_fen, in_stock = x.in_stock from (
     select (array_agg(price_fen order by price_fen, sort, id))[1] as price_fen,
       (array_agg(market_price_fen order by price_fen, sort, id))[1] as market_price_fen, bool_or(available > 0) as in_stock
     from sku where goods_id = $1 and state = 'on') x where g.id = $1 and x.price_fen is not null`,
);
