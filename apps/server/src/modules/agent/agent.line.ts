/** What an agent pays for a SKU, and how much of it they may buy. */
import * as z from "zod/mini";
import { Fen } from "@heshi/kernel/money";
import { isOrderOf } from "../kind/kind.public.ts";
import { isSaleOf } from "./agent.store.ts";

const Period = z.object({ most: z.int(), bought: z.int() });
/** A SKU on an agent's terms; `bought` counts unpaid orders, too. */
export const AgentLine = z.object({
  priceFen: Fen,
  least: z.int(),
  day: Period,
  week: Period,
  month: Period,
});
export type AgentLine = z.infer<typeof AgentLine>;

/** SQL: the member in `member` is an agent who may buy at `now`. */
export const mayBuySql = (member: string, now: string): string =>
  `exists (select from agent a where a.member_id = ${member} and a.valid_until > ${now} and a.state <> 'leaving')`;

/** SQL: what the member in `member` has of stock goes back at any time: they leave, or have no authorisation. */
export const isLeavingSql = (member: string): string =>
  `not exists (select from agent a where a.member_id = ${member} and a.valid_until is not null and a.state <> 'leaving')`;

const begun = (period: "day" | "week" | "month", now: string): string =>
  `date_trunc('${period}', ${now} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/** SQL of what a member has bought of a SKU as an agent this day, week and month in Shanghai, as a row. */
export const boughtSql = ({ member, sku, now }: { member: string; sku: string; now: string }): string =>
  `select coalesce(sum(l.quantity) filter (where o.created_at >= ${begun("day", now)}), 0)::int as day,
     coalesce(sum(l.quantity) filter (where o.created_at >= ${begun("week", now)}), 0)::int as week,
     coalesce(sum(l.quantity) filter (where o.created_at >= ${begun("month", now)}), 0)::int as month
   from orders o join order_line l on l.order_id = o.id
   where o.member_id = ${member} and ${isOrderOf(({ agentStock }) => agentStock)} and o.state <> 'closed'
     and not (o.state = 'unpaid' and o.deadline_at <= ${now})
     and o.created_at >= least(${begun("week", now)}, ${begun("month", now)}) and l.sku_id = ${sku}`;

/** SQL of what counts for the level of the member in `member`: their sales since `since`. */
export const salesSql = ({ member, since }: { member: string; since: string }): string =>
  `(select coalesce(sum(o.payable_fen - o.refunded_fen), 0)::bigint from orders o
         where o.member_id in (select id from member where inviter_id = ${member}) and o.state = 'done'
           and o.done_at > ${since}::timestamptz and ${isSaleOf(member)})`;

type Terms = { sku: string; price: string; member: string; now: string; sales: string; steps: string };
/**
 * SQL of a SKU on the terms of an agent, as JSON; null where agents do not buy it. `sales`: what counts for the level, `steps`: from which
 * sales somebody is of the second level and the third.
 */
export const agentLineJson = ({ sku, price, member, now, sales, steps }: Terms): string =>
  `(select json_build_object('priceFen', least((array[p.price1_fen, p.price2_fen, p.price3_fen])[1 + (select count(*)::int
       from unnest(${steps}::bigint[]) as t (step) where x.sales >= t.step)], ${price}), 'least', p.least,
       'day', json_build_object('most', p.day_most, 'bought', b.day), 'week', json_build_object('most', p.week_most, 'bought', b.week),
       'month', json_build_object('most', p.month_most, 'bought', b.month))
     from agent_price p
       cross join lateral (select ${sales} as sales) x
       cross join lateral (${boughtSql({ member, sku, now })}) b
     where p.sku_id = ${sku} and p.is_on)`;
