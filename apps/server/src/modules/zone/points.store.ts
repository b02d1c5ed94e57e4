import { GoodsPoints, MOST_POINTS_GOODS } from "@heshi/contract/goods/points";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { measuredSql } from "../budget/budget.public.ts";
import { namesColumns, namesFields } from "../catalogue/tile.public.ts";
import { isPoints, pointsSkusJson } from "../catalogue/zone.public.ts";

const Skus = GoodsPoints.shape.skus;

/** All goods of the exchange zone that are on sale, each with the SKU in stock that takes the least credit. */
export const listPoints = statement(
  "points.list",
  {
    waresId: col.id,
    ...namesColumns,
    title: col.text,
    picture: col.text,
    isSelf: col.bool,
    inStock: col.bool,
    sold: col.int,
    creditCent: col.cent,
    priceFen: col.fen,
    worthFen: col.fen,
  },
  `select g.id as wares_id, ${namesFields("p.worth_fen", "p.price_fen")},
     g.title, g.picture, g.is_self, g.in_stock, g.sold, p.credit_cent, p.price_fen,
     p.worth_fen
   from points_goods z join goods g on g.id = z.goods_id join shop h on h.id = g.shop_id
   cross join lateral (select k.credit_cent, k.price_fen, s.price_fen as worth_fen from points_sku k join sku s on s.id = k.sku_id
     where k.goods_id = g.id and s.state = 'on' order by s.available = 0, k.credit_cent, k.price_fen, k.sku_id limit 1) p
   where g.state = 'on' and ${isPoints} and h.state = 'open' order by z.sort, p.credit_cent, g.id limit ${MOST_POINTS_GOODS}`,
);

/** The same for operators, with all terms and those that are off the shelf. */
export const listTerms = statement(
  "points.terms",
  {
    waresId: col.id,
    orderType: col.int,
    title: col.text,
    sort: col.int,
    isOn: col.bool,
    skus: col.json(Skus),
  },
  `select g.id as wares_id, g.order_type, g.title, z.sort, g.state = 'on' as is_on, ${pointsSkusJson("g.id")} as skus
   from points_goods z join goods g on g.id = z.goods_id order by z.sort, g.id limit ${MOST_POINTS_GOODS}`,
);

/** Locks a product, whose SKUs are set behind the same lock: $1 product. */
export const lockCandidate = statement.byKey(
  "points.lock",
  { id: col.id },
  "select id from goods where id = $1 for no key update",
);
/** What decides whether a product, which is locked, may enter the zone: $1 product. */
export const findCandidate = statement(
  "points.candidate",
  {
    isSelf: col.bool,
    isThere: col.bool,
    skus: col.json(z.array(z.object({ skuId: Id, priceFen: Fen }))),
    count: col.int,
  },
  `select g.is_self, exists (select 1 from points_goods z where z.goods_id = g.id) as is_there,
     coalesce((select json_agg(json_build_object('skuId', s.id::text, 'priceFen', ${measuredSql})) from sku s
       where s.goods_id = g.id and s.state = 'on'), '[]') as skus,
     (select count(*)::int from points_goods) as count
   from goods g where g.id = $1`,
);
/** $1 product, $2 place, $3 now. */
export const putPoints = statement(
  "points.put",
  {},
  `insert into points_goods (goods_id, sort, changed_at) values ($1, $2, $3)
   on conflict (goods_id) do update set sort = excluded.sort, changed_at = excluded.changed_at`,
);
/** $1 product, $2 SKUs, $3 credit, $4 money. */
export const setTerms = statement(
  "points.set_terms",
  {},
  `insert into points_sku (sku_id, goods_id, credit_cent, price_fen)
   select x.sku_id, $1, x.credit_cent, x.price_fen from unnest($2::bigint[], $3::bigint[], $4::bigint[])
     as x (sku_id, credit_cent, price_fen)
   on conflict (sku_id) do update set credit_cent = excluded.credit_cent, price_fen = excluded.price_fen`,
);
/** Takes a product out, with the terms of its SKUs: $1 product. */
export const dropPoints = statement("points.drop", {}, "delete from points_goods where goods_id = $1");
