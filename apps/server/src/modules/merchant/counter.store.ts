import { ShopHours } from "@heshi/contract/counter/counter";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isToShip, isUnpaid } from "../order/order.public.ts";
import { isInMall } from "../kind/kind.public.ts";
import { inOwnBranchSql, isToDoSql } from "../town/town.public.ts";
import { isDue } from "./merchant.store.ts";

const HourRow = z.object({ day: z.string(), hour: z.int(), paidFen: Fen, orders: z.int() });
const Sums = z.object({ paidFen: Fen, orders: z.int(), buyers: z.int() });
const Steps = z.object({
  hasAddress: z.boolean(),
  hasDispatch: z.boolean(),
  hasGoods: z.boolean(),
  hasOnSale: z.boolean(),
});
/** What a new shop does first, and whether it is done. */
const firstSteps = `json_build_object('hasAddress', exists (select from shop_address a where a.shop_id = $2),
     'hasDispatch', exists (select from freight_template f where f.shop_id = $2),
     'hasGoods', exists (select from goods g where g.shop_id = $2 and g.state not in ('draft', 'removed')),
     'hasOnSale', exists (select from goods g where g.shop_id = $2 and g.state in ('on', 'off')))`;

const upTo100 = (from: string): string => `(select count(*)::int from (select 1 from ${from} limit 100) x)`;
const sums = (when: string): string =>
  `(select json_build_object('paidFen', coalesce(sum(payable_fen), 0), 'orders', count(*), 'buyers', count(distinct member_id))
    from paid where ${when})`;

/** Orders of the town that the caller has to do with. */
const ownTowns = `town_order w where w.shop_id = $2 and ${isToDoSql} and ${inOwnBranchSql("$6")}`;

/**
 * Payments of today and yesterday, and what waits: $1 now, $2 shop, $3 until when what is to be shipped is pressing, $4 few pieces,
 * $5 midnight of today in Shanghai, $6 who of the staff. Orders are found by when they were made, at most two days before they were paid.
 */
export const findCounter = statement(
  "merchant.counter",
  {
    today: col.json(Sums),
    yesterday: col.json(Sums),
    hours: col.json(z.array(HourRow)),
    shopHours: col.maybe(col.json(ShopHours)),
    firstSteps: col.json(Steps),
    unshipped: col.int,
    late: col.int,
    afterSale: col.int,
    unanswered: col.int,
    unpaid: col.int,
    low: col.int,
    soldOut: col.int,
    refused: col.int,
    invoice: col.int,
    stored: col.maybe(col.int),
    town: col.maybe(col.int),
  },
  `with paid as (select payable_fen, member_id, paid_at from orders
     where shop_id = $2 and created_at >= $5::timestamptz - interval '3 days' and paid_at >= $5::timestamptz - interval '1 day'),
   hourly as (select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
     extract(hour from paid_at at time zone 'Asia/Shanghai')::int as hour, sum(payable_fen) as paid_fen, count(*) as orders
     from paid group by 1, 2)
   select ${sums("paid_at >= $5")} as today,
     ${sums("paid_at < $5 and paid_at <= $1::timestamptz - interval '1 day'")} as yesterday,
     coalesce((select json_agg(json_build_object('day', day, 'hour', hour, 'paidFen', paid_fen, 'orders', orders)) from hourly),
       '[]') as hours,
     (select hours from shop where id = $2) as shop_hours, ${firstSteps} as first_steps,
     ${upTo100(`orders o where o.shop_id = $2 and ${isToShip}`)} as unshipped,
     ${upTo100(`orders o where o.shop_id = $2 and ${isToShip} and ${isDue("$3")}`)} as late,
     ${upTo100(
       "after_sale a where a.shop_id = $2 and a.state in ('applied', 'appliedGoods', 'returned')",
     )} as after_sale,
     ${upTo100("comment c where c.shop_id = $2 and c.hidden_at is null and c.replied_at is null")} as unanswered,
     ${upTo100(`orders o where o.shop_id = $2 and ${isUnpaid("o", "$1")}`)} as unpaid,
     ${upTo100(`goods g where g.shop_id = $2 and ${isInMall()} and g.state <> 'removed' and g.state = 'on'
       and exists (select 1 from sku s where s.goods_id = g.id and s.state = 'on' and s.available <= $4::int)`)} as low,
     ${upTo100(
       `goods g where g.shop_id = $2 and ${isInMall()} and g.state <> 'removed' and g.state = 'on' and not g.in_stock`,
     )} as sold_out,
     ${upTo100(`goods g where g.shop_id = $2 and ${isInMall()} and g.state <> 'removed' and (g.state = 'refused'
       or exists (select 1 from goods_review r where r.goods_id = g.id and r.state = 'refused'))`)} as refused,
     ${upTo100("invoice i where i.shop_id = $2 and i.state in ('applied', 'toReverse')")} as invoice,
     (select ${upTo100("warehouse_delivery d where d.shop_id = $2 and d.state in ('paid', 'packed')")}
       from shop where id = $2 and is_self) as stored,
     case when exists (select 1 from branch b join branch_delivery d on d.branch_id = b.id where b.shop_id = $2
         and (d.delivers or d.picks_up)) or exists (select 1 from ${ownTowns})
       then ${upTo100(ownTowns)} end as town`,
);

export const findHours = statement.byKey(
  "merchant.hours",
  { hours: col.maybe(col.json(ShopHours)) },
  "select hours from shop where id = $1",
);
