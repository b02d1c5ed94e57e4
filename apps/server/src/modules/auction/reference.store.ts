import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { skuColumns, skuFields } from "../warehouse/warehouse.public.ts";

const reference = {
  ...skuColumns,
  referenceFen: col.maybe(col.fen),
  setAt: col.maybe(col.ms),
  by: col.maybe(col.text),
  createdAt: col.time,
} as const;
const referenceFrom = `from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id
   left join lateral (select r.reference_fen, r.created_at, concat_ws('、', a.name, b.name) as by from auction_reference r
     join operator a on a.id = r.entered_by join operator b on b.id = r.decided_by
     where r.sku_id = w.id order by r.created_at desc, r.id desc limit 1) r on true`;
/** SKUs of the warehouse, the latest first: $1 $2 the row before, $3 how many. */
export const listReferences = statement(
  "auction.references",
  reference,
  `select ${skuFields}, r.reference_fen, r.created_at as set_at, r.by, w.created_at ${referenceFrom}
   where ($1::timestamptz is null or (w.created_at, w.id) < ($1, $2::bigint)) order by w.created_at desc, w.id desc limit $3`,
);
/** The same by SKU, product or title: $1 text, $2 the same as an id or null, $3 $4 the row before, $5 how many. */
export const listReferencesOf = statement(
  "auction.references_of",
  reference,
  `select ${skuFields}, r.reference_fen, r.created_at as set_at, r.by, w.created_at ${referenceFrom}
   where (w.id = $2::bigint or g.id = $2 or g.title ilike '%' || replace(replace($1, '%', ''), '_', '') || '%')
     and ($3::timestamptz is null or (w.created_at, w.id) < ($3, $4::bigint)) order by w.created_at desc, w.id desc limit $5`,
);
/**
 * What a SKU's reference price comes from: its settled sales in the mall since $2, what it costs now, and the reference price of the time
 * before $3, else the first one. $1 SKU.
 */
export const findBasis = statement.byKey(
  "auction.basis",
  {
    ...skuColumns,
    referenceFen: col.maybe(col.fen),
    setAt: col.maybe(col.ms),
    by: col.maybe(col.text),
    priceFen: col.fen,
    beforeFen: col.maybe(col.fen),
    list: col.json(z.array(z.object({ priceFen: Fen, at: z.int() }))),
  },
  `select ${skuFields}, r.reference_fen, r.created_at as set_at, r.by, s.price_fen,
     coalesce((select x.reference_fen from auction_reference x where x.sku_id = w.id and x.created_at <= $3
       order by x.created_at desc, x.id desc limit 1), (select x.reference_fen from auction_reference x where x.sku_id = w.id
       order by x.created_at, x.id limit 1)) as before_fen,
     coalesce((select json_agg(json_build_object('priceFen', x.price_fen, 'at', floor(extract(epoch from x.done_at) * 1000)) order by
       x.done_at desc) from (select l.price_fen, o.received_at as done_at from order_line l join orders o on o.id = l.order_id
         where l.sku_id = w.id and o.state = 'done' and ${isOrderOf(({ cart }) => cart)} and o.received_at >= $2
         order by o.received_at desc limit 1000) x), '[]') as list
   ${referenceFrom} where w.id = $1`,
);
/** $1 id, $2 SKU, $3 price, $4 sales, $5 their median, $6 what it costs, $7 $8 the two operators, $9 now. */
export const insertReference = statement(
  "auction.insert_reference",
  {},
  `insert into auction_reference (id, sku_id, reference_fen, sales, median_fen, price_fen, entered_by, decided_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
/** The last reference price of a SKU, never above what it costs now: $1 SKU. */
export const findReference = statement.byKey(
  "auction.reference",
  { referenceFen: col.fen },
  `select least(r.reference_fen, s.price_fen) as reference_fen from auction_reference r join sku s on s.id = r.sku_id
   where r.sku_id = $1 order by r.created_at desc, r.id desc limit 1`,
);
