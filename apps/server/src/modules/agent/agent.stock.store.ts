import { col, hidden, type RowOf, statement } from "../../platform/database/statement.ts";
import { isInMall, isOrderOf, keptSql } from "../kind/kind.public.ts";
import { freeUnitsSql } from "../warehouse/stored.public.ts";
import { isOwned, skuColumns, skuFields, skuJoin } from "../warehouse/warehouse.public.ts";
import { AgentLine, agentLineJson, isLeavingSql, mayBuySql, salesSql } from "./agent.line.ts";

const stocked = {
  ...skuColumns,
  held: col.int,
  picked: col.int,
  claimed: col.int,
  costFen: col.fen,
} as const;
export type StockRow = RowOf<typeof stocked>;
const sums = `(count(*) filter (where u.state = 'held'))::int as held, (count(*) filter (where u.state = 'picked'))::int as picked,
  (count(*) filter (where u.state = 'claimed'))::int as claimed, sum(u.cost_fen)::bigint as cost_fen`;
const ofAgent = `u.member_id = $1 and u.is_agent and ${isOwned("u")}`;

/** An agent's stock by SKU, at most 200, the longest there first: $1 agent. */
export const listStock = statement.byKey(
  "stock.list",
  stocked,
  `select ${skuFields}, ${sums} from warehouse_unit u ${skuJoin("u")} where ${ofAgent} group by s.id, g.id order by
     min(u.stored_at), s.id limit 200`,
);
/** A SKU of it: $1 agent, $2 SKU. */
export const findStock = statement.byKey(
  "stock.find",
  stocked,
  `select ${skuFields}, ${sums} from warehouse_unit u ${skuJoin("u")} where ${ofAgent} and u.sku_id = $2 group by s.id, g.id`,
);
/** What can be sent of it, what that cost, and purchases that are not paid: $1 agent, $2 now. */
export const sumStock = statement.byKey(
  "stock.sum",
  { pieces: col.int, costFen: col.fen, unpaid: col.int, busy: col.int, afters: col.int },
  `select (count(*) filter (where u.state = 'held'))::int as pieces,
     coalesce(sum(u.cost_fen) filter (where u.state = 'held'), 0)::bigint as cost_fen,
     (count(*) filter (where u.state = 'picked'))::int as busy, (count(*) filter (where u.state = 'claimed'))::int as afters,
     (select count(*)::int from orders o where o.member_id = $1 and ${isOrderOf(({ agentStock }) => agentStock)} and
     ${hidden("o.state = 'unpaid'")}
       and o.deadline_at > $2) as unpaid
   from warehouse_unit u where ${ofAgent}`,
);
/** Whether an agent has asked to give back stock since they last asked to leave: $1 agent. */
export const askedSinceExit = statement.byKey(
  "stock.asked_since_exit",
  { has: col.bool },
  `select exists (select from after_sale s where s.member_id = $1
     and (select ${isOrderOf(({ agentStock }) => agentStock)} from orders o where o.id = s.order_id)
     and s.created_at >= (select max(e.at) from agent_event e join agent a on a.id = e.agent_id
       where a.member_id = $1 and e.kind = 'askExit')) as has`,
);
/** The purchases that a SKU of the stock is of, with what of each is there, the oldest first: $1 agent, $2 SKU. */
export const listLots = statement.byKey(
  "stock.lots",
  {
    orderId: col.id,
    orderNo: col.text,
    lineId: col.id,
    priceFen: col.fen,
    bought: col.int,
    held: col.int,
    storedAt: col.ms,
    returnUntil: col.ms,
    isLeaving: col.bool,
  },
  `select o.id as order_id, o.no as order_no, l.id as line_id, l.price_fen, l.quantity as bought,
     (count(*) filter (where u.state = 'held'))::int as held, min(u.stored_at) as stored_at,
     o.received_at + ${keptSql("after.windowDays")} * interval '1 day' as return_until,
     ${isLeavingSql("$1")} as is_leaving
   from warehouse_unit u join order_line l on l.id = u.line_id join orders o on o.id = l.order_id
   where ${ofAgent} and u.sku_id = $2 group by o.id, l.id order by min(u.stored_at), l.id limit 100`,
);

/** What an agent may buy: $1 agent, $2 now, $3 since when sales count, $4 from which sales the levels begin. */
export const listPrices = statement(
  "agent.prices",
  {
    ...skuColumns,
    ordinaryFen: col.fen,
    free: col.int,
    held: col.int,
    mayBuy: col.bool,
    terms: col.json(AgentLine),
  },
  `with sold as materialized (select ${salesSql({ member: "$1::bigint", since: "$3" })} as sales)
   select ${skuFields}, s.price_fen as ordinary_fen, ${freeUnitsSql("s.id")} as free, ${mayBuySql("$1", "$2::timestamptz")} as may_buy,
     (select count(*)::int from warehouse_unit u where u.sku_id = s.id and u.state = 'held' and u.member_id = $1 and u.is_agent) as held,
     ${agentLineJson({
       sku: "s.id",
       price: "s.price_fen",
       member: "$1::bigint",
       now: "$2::timestamptz",
       sales: "(select sales from sold)",
       steps: "$4",
     })} as terms
   from agent_price y join sku s on s.id = y.sku_id join goods g on g.id = s.goods_id join shop h on h.id = g.shop_id
   where y.is_on and s.state = 'on' and g.state = 'on' and ${isInMall()} and h.state = 'open' and h.is_self
   order by y.changed_at, y.sku_id limit 200`,
);
