import { col, hidden, statement } from "../../../platform/database/statement.ts";
import { isUnpaid } from "../order.sql.ts";
import { pushSql } from "../../../platform/events.ts";

/** Locks the trade of a shop's order, the first of all locks: $1 order, $2 shop, $3 now. */
export const lockTradeOfOrder = statement.byKey(
  "order.lock_trade_of_order",
  { tradeId: col.id, isUnpaid: col.bool },
  `select t.id as trade_id, ${isUnpaid("t", "$3")} as is_unpaid from trade t
   where t.id = (select trade_id from orders where id = $1 and shop_id = $2) for no key update`,
);

/** An unpaid order whose trade is locked, with its lines: $1 order, $2 shop. */
export const findReducible = statement.byKey(
  "order.reducible",
  {
    memberId: col.id,
    orderType: col.int,
    soldFen: col.fen,
    freightFen: col.fen,
    payableFen: col.fen,
    reducedFen: col.fen,
    reducedTimes: col.int,
  },
  `select member_id, order_type, goods_fen - (discount_fen - platform_discount_fen - reduced_fen) as sold_fen, freight_fen,
     payable_fen, reduced_fen, reduced_times from orders
   where id = $1 and shop_id = $2`,
);

/** $1 order. */
export const listReducible = statement.byKey(
  "order.reducible_lines",
  { lineId: col.id, goodsFen: col.fen, discountFen: col.fen, offsetFen: col.fen },
  "select id as line_id, goods_fen, discount_fen, offset_fen from order_line where order_id = $1 order by id",
);

/**
 * Takes an amount off an unpaid order and sets its freight, where it is still payable with what the shop saw; its trade, which
 * is locked, is payable by as much less. $1 order, $2 shop, $3 amount, $4 freight, $5 what was payable, $6 lines (jsonb), $7
 * words, $8 staff, $9 now.
 */
export const reduceOrder = statement(
  "order.reduce",
  { payableFen: col.fen },
  `with changed as (
     update orders o set discount_fen = discount_fen + $3, reduced_fen = reduced_fen + $3, reduced_times = reduced_times + 1,
       freight_fen = $4, payable_fen = payable_fen - $3 - (freight_fen - $4)
     where id = $1 and shop_id = $2 and payable_fen = $5::bigint and freight_fen >= $4::bigint and ${hidden(isUnpaid("o", "$9"))}
     returning id, trade_id, member_id, no, state, payable_fen),
   lined as (
     update order_line l set discount_fen = l.discount_fen + x."reduceFen", freight_fen = x."freightFen"
     from changed, jsonb_to_recordset($6::jsonb) as x ("lineId" bigint, "reduceFen" bigint, "freightFen" bigint)
     where l.id = x."lineId" and l.order_id = changed.id),
   traded as (
     update trade t set payable_fen = t.payable_fen - ($5::bigint - changed.payable_fen) from changed where t.id = changed.trade_id),
   noted as (
     insert into order_event (order_id, kind, actor, actor_id, note, at) select id, 'reduce', 'shop', $8, $7, $9 from changed),
   pushed as (${pushSql("order.state", {
     memberId: "member_id::text",
     data: { orderId: "id::text", no: "no", state: "state" },
     at: "$9",
   })} from changed)
   select payable_fen from changed`,
);
