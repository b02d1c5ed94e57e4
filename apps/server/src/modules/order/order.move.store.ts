import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { orderStates } from "@heshi/contract/trade/order-view";
import { payWays } from "@heshi/contract/trade/pay";
import { col, type Statement, statement } from "../../platform/database/statement.ts";

/**
 * Locks orders by id, compares and sets their state, and writes history and push. Rows that were in another state are left out. What
 * stays comes from the locked row: the updated one is first what it was when the statement began, and one that has moved
 * meanwhile would be refused by the table's checks.
 */
const moving = `with locked as (
     select id, state, pay_way, paid_at, shipped_at, received_at, comment_until, done_at, closed_at, deadline_at, has_after_sale from orders where id = any ($1::bigint[]) and ($7::bigint is null or member_id = $7) and ($8::bigint is null or shop_id = $8) order by id for no key update),
   moved as (
     update orders o set state = $3::text, deadline_at = $5::timestamptz, pay_way = coalesce($9::text, l.pay_way), close_reason = $10::text,
       paid_at = case when $3 = 'paid' then $4::timestamptz else l.paid_at end,
       shipped_at = case when $3 = 'shipped' then $4 else l.shipped_at end,
       received_at = case when $3 = 'received' then $4 else l.received_at end,
       comment_until = case when $3 = 'received' then $5 else l.comment_until end,
       done_at = case when $3 = 'done' then $4 else l.done_at end,
       closed_at = case when $3 = 'closed' then $4 else l.closed_at end
     from locked l where o.id = l.id and l.state = any ($2::text[]) and (not $6::boolean or (l.deadline_at <= $4 and not l.has_after_sale))
     returning o.*, l.state as from_state),
   noted as (
     insert into order_event (order_id, kind, actor, actor_id, from_state, to_state, note, at)
     select id, $11::text, $12::text, $13::bigint, from_state, state, $14::text, $4 from moved order by id),
   pushed as (
     insert into outbox (topic, payload, created_at, due_at)
     select 'push', jsonb_build_object('memberId', member_id::text, 'type', 'order.state', 'data', jsonb_build_object('orderId', id::text, 'no', no, 'state', state)), $4, $4 from moved order by id)`;

/** Moves orders in one round trip and answers what effects need of them; $15: their items too. */
/** Pieces of a SKU. */
const StockItem = z.object({ skuId: Id, quantity: z.int() });

export const moveState = statement(
  "order.move",
  {
    id: col.id,
    no: col.text,
    tradeId: col.id,
    memberId: col.id,
    shopId: col.id,
    state: col.oneOf(orderStates),
    payableFen: col.fen,
    offsetFen: col.fen,
    discountFen: col.fen,
    platformDiscountFen: col.fen,
    goodsFen: col.fen,
    freightFen: col.fen,
    silverCent: col.cent,
    payWay: col.maybe(col.oneOf(payWays)),
    deadlineAt: col.maybe(col.time),
    items: col.maybe(col.hotJson(z.array(StockItem))),
  },
  `${moving}
   select m.id, m.no, m.trade_id, m.member_id, m.shop_id, m.state, m.payable_fen, m.offset_fen, m.discount_fen, m.platform_discount_fen, m.goods_fen, m.freight_fen, m.silver_cent, m.pay_way, m.deadline_at,
     case when $15::boolean then (select jsonb_agg(jsonb_build_object('skuId', l.sku_id::text, 'quantity', l.quantity)) from order_line l where l.order_id = m.id) end as items
   from moved m order by m.id`,
);
export type MovedOrder = typeof moveState extends Statement<infer Row> ? Row : never;

/** Moves all of them or refuses. */
export const moveAll = statement(
  "order.move_all",
  {},
  `${moving} select must((select count(*) from moved) = cardinality($1::bigint[]), 'order.move')`,
);
