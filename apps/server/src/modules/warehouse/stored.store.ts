import * as z from "zod/mini";
import { isOrderOf } from "../kind/kind.public.ts";
import { col, statement } from "../../platform/database/statement.ts";

/** A buyer is shown this many free pieces at most, which is more than a line may have. */
const MOST = 1000;
/** SQL of the free pieces of a SKU; null where the warehouse has never had it, or its shop is not self-operated any more. */
export const freeUnitsSql = (skuId: string): string =>
  `(select (select count(*)::int from (select 1 from warehouse_unit u where u.sku_id = w.id and u.state = 'free' limit ${MOST}) x)
     from warehouse_sku w join shop x on x.id = w.shop_id and x.is_self where w.id = ${skuId})`;

const picked = { lineId: col.id, skuId: col.id, ids: col.texts } as const;
/** Free pieces of open shops for lines, the oldest first, behind the locks of their SKUs: $1 lines, $2 their SKUs, $3 how many of each. */
export const pickFree = statement.byKey(
  "warehouse.pick_free",
  picked,
  `select w.line_id, w.sku_id, coalesce((select json_agg(u.id::text) from (select x.id from warehouse_unit x
       join shop h on h.id = x.shop_id and h.state = 'open'
       where x.sku_id = w.sku_id and x.state = 'free' order by x.id limit w.quantity) u), '[]') as ids
   from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality as w (line_id, sku_id, quantity, place) order by w.place`,
);

/** Holds the reserved pieces of orders, in the order of their ids: $1 orders. */
export const lockReserved = statement.byKey(
  "warehouse.lock_reserved",
  { id: col.id },
  `select u.id from warehouse_unit u where u.line_id = any (array(select l.id from order_line l where l.order_id = any ($1::bigint[])))
     and u.state = 'reserved' order by u.id for no key update`,
);

/** What orders have to store, a row a line, with its reserved pieces and what they were paid with: $1 orders. */
export const linesToStore = statement.byKey(
  "warehouse.lines_to_store",
  {
    orderNo: col.text,
    memberId: col.id,
    shopId: col.id,
    skuId: col.id,
    quantity: col.int,
    paidFen: col.fen,
    /** The settings that were said when it was placed. */
    terms: col.json(z.record(z.string(), z.int())),
    ids: col.texts,
    isAgent: col.bool,
  },
  `select o.no as order_no, o.member_id, o.shop_id, o.terms, ${isOrderOf(({ agentStock }) => agentStock)} as is_agent,
     l.sku_id, l.quantity, l.goods_fen - l.discount_fen - l.offset_fen as paid_fen,
     coalesce((select json_agg(u.id::text order by u.id) from warehouse_unit u
       where u.line_id = l.id and u.state = 'reserved'), '[]') as ids
   from orders o join order_line l on l.order_id = o.id where o.id = any ($1::bigint[]) order by o.id, l.id`,
);

/** Pieces of a line in a state, the newest first, so that those which stay have waited longest: $1 line, $2 state, $3 how many. */
export const unitsOfLine = statement.byKey(
  "warehouse.units_of_line",
  { id: col.id, skuId: col.id, shopId: col.id, memberId: col.maybe(col.id), isAgent: col.bool },
  `select id, sku_id, shop_id, member_id, is_agent from warehouse_unit where line_id = $1 and state = $2 order by id desc limit $3`,
);
