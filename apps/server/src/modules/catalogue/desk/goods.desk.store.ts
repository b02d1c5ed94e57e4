import { deskGoodsStates } from "@heshi/contract/goods/goods-lookup";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";

const row = {
  waresId: col.id,
  orderType: col.int,
  title: col.text,
  picture: col.text,
  priceFen: col.fen,
  shopId: col.id,
  shopName: col.text,
  state: col.oneOf(deskGoodsStates),
  stateReason: col.text,
  sold: col.int,
  createdAt: col.ms,
} as const;
const fields = `g.id as wares_id, g.order_type, g.title, g.picture, g.price_fen, g.shop_id, h.name as shop_name, g.state,
  g.state_reason, g.sold, g.created_at`;
/** Drafts are the shop's own, and what was removed is gone. */
const seen = "g.state in ('reviewing', 'on', 'refused', 'off', 'withdrawn')";
const select = `select ${fields} from goods g join shop h on h.id = g.shop_id where ${seen}`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (g.created_at, g.id) < ($${at}, $${at + 1}::bigint))
   order by g.created_at desc, g.id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 limit. */
export const listGoods = statement("goods.desk_list", row, `${select} and ${page(1)}`);
/** $1 state, $2 $3 the row before, $4 limit. */
export const listGoodsIn = statement("goods.desk_state", row, `${select} and g.state = $1 and ${page(2)}`);
/** The product with a number, or a shop's: $1 number, $2 state or null, $3 $4 the row before, $5 limit. */
export const listGoodsOf = statement(
  "goods.desk_of",
  row,
  `${select} and g.id in (select id from goods where id = $1::bigint union (select g.id from goods g
       where g.shop_id = $1 and ${seen} and ($2::text is null or g.state = $2) and ${page(3)}))
     and ($2::text is null or g.state = $2) and ${page(3)}`,
);

/** These, in this order: $1 products. */
export const goodsTiles = statement.byKey(
  "goods.desk_tiles",
  row,
  `select ${fields} from unnest($1::bigint[]) with ordinality x (id, at) join goods g on g.id = x.id
     join shop h on h.id = g.shop_id where ${seen} order by x.at`,
);

/** $1 product. */
export const findGoodsCard = statement.byKey(
  "goods.desk_card",
  {
    ...row,
    subtitle: col.text,
    pictures: col.texts,
    categoryName: col.text,
    skus: col.json(
      z.array(z.object({ skuId: Id, values: z.array(z.string()), priceFen: Fen, available: z.int() })),
    ),
  },
  `select ${fields}, g.subtitle, g.pictures, coalesce((select c.name from category c where c.id = g.category_id), '') as category_name,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'values', s.specs, 'priceFen', s.price_fen,
       'available', s.available) order by s.sort, s.id) from sku s where s.goods_id = g.id), '[]') as skus
   from goods g join shop h on h.id = g.shop_id where g.id = $1 and ${seen}`,
);
