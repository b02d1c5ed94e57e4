import { col, statement } from "../../../platform/database/statement.ts";
import { isOrderOf } from "../../kind/kind.public.ts";

/** SQL: the member in `member` was an authorised agent at the time `at`. */
const wasAgent = (member: string, at: string): string =>
  `exists (select from agent_term t where t.member_id = ${member} and t.from_at <= ${at} and t.until_at > ${at})`;

/** SQL: orders `o` that are sales to consumers of buyers `c` whom an agent had invited when they were placed. */
const ofAgents = `${isOrderOf(({ consumerSale }) => consumerSale)} and c.inviter_bound_at <= o.created_at
     and ${wasAgent("c.inviter_id", "o.created_at")}`;

const row = { orderId: col.id, level: col.int, agentId: col.id, buyerId: col.id, shopId: col.id } as const;
/**
 * The one tree of each order that nobody noted: the agent who had invited the buyer and, at level 2, the agent who had invited that one.
 * $1 orders.
 */
export const treeOf = statement.byKey(
  "agent.tree",
  row,
  `with firsts as (select o.id as order_id, c.inviter_id as agent_id, o.member_id as buyer_id, o.shop_id, o.created_at
     from orders o join member c on c.id = o.member_id where o.id = any ($1::bigint[]) and o.shop_id is not null and ${ofAgents}
       and not exists (select from agent_sale s where s.order_id = o.id))
   select order_id, 1 as level, agent_id, buyer_id, shop_id from firsts
   union all select f.order_id, 2, a.inviter_id, f.buyer_id, f.shop_id from firsts f join member a on a.id = f.agent_id
     where a.inviter_bound_at <= f.created_at and ${wasAgent("a.inviter_id", "f.created_at")} order by 1, 2`,
);
/** Orders since a moment whose sale was not noted yet: $1 since, $2 how many. */
export const unnoted = statement.bulk(
  "agent.unnoted",
  { orderId: col.id },
  `select o.id as order_id from agent_term x join member c on c.inviter_id = x.member_id
     join orders o on o.member_id = c.id and o.created_at > $1::timestamptz
   where x.until_at > $1::timestamptz and o.created_at >= x.from_at and o.created_at < x.until_at and o.shop_id is not null
     and ${ofAgents} and not exists (select from agent_sale s where s.order_id = o.id) order by o.created_at, o.id limit $2`,
);
/** $1 now, $2 [{orderId, level, agentId, rateBp, isLinked}]. */
export const insertSales = statement(
  "agent.note_sales",
  {},
  `insert into agent_sale (order_id, level, agent_id, rate_bp, is_linked, made_at)
   select x."orderId", x.level, x."agentId", x."rateBp", x."isLinked", $1
   from jsonb_to_recordset($2::jsonb) as x ("orderId" bigint, level int, "agentId" bigint, "rateBp" int, "isLinked" boolean)
   order by 1, 2 on conflict do nothing`,
);
/** Whose sale orders are, with a share and without a link: $1 orders. */
export const salesOf = statement.byKey(
  "agent.sales_of",
  { ...row, rateBp: col.int },
  `select s.order_id, s.level, s.agent_id, o.member_id as buyer_id, o.shop_id, s.rate_bp
   from agent_sale s join orders o on o.id = s.order_id where s.order_id = any ($1::bigint[]) and not s.is_linked and s.rate_bp > 0
   order by s.order_id, s.level`,
);
