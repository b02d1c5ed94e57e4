import { col, statement } from "../../platform/database/statement.ts";
import { claimFreeSql, listed } from "../catalogue/tile.public.ts";

/** SQL: product `g` of shop `h` may be shown in the community: sold in the mall to everybody, and of no category of health claims. */
const allowed = `${listed} and not g.adults_only and ${claimFreeSql("g")}`;

/** Those of some products that a recipe may name: $1 products. */
export const allowedGoods = statement.byKey(
  "content.allowed_goods",
  { id: col.id, title: col.text },
  `select g.id, g.title from goods g join shop h on h.id = g.shop_id where g.id = any ($1::bigint[]) and ${allowed}`,
);

/** Those products with the SKU that is sold cheapest: $1 products. */
export const stockedGoods = statement.byKey(
  "content.stocked_goods",
  {
    waresId: col.id,
    skuId: col.id,
    title: col.text,
    picture: col.text,
    priceFen: col.fen,
    inStock: col.bool,
  },
  `select g.id as wares_id, s.id as sku_id, g.title, g.picture, s.price_fen, s.available > 0 as in_stock
   from goods g join shop h on h.id = g.shop_id
     join lateral (select x.id, x.price_fen, x.available from sku x where x.goods_id = g.id and x.state = 'on'
       order by (x.available > 0) desc, x.price_fen, x.id limit 1) s on true
   where g.id = any ($1::bigint[]) and ${allowed}`,
);
