import type { tradeHits, tradeLists } from "@heshi/contract/worklists/trade.worklists";
import { sellerJoin, sellerName } from "../modules/order/order.public.ts";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of orders; an index has them. */
export const tradeWaiting: SqlOf<typeof tradeLists> = {
  interventions: "after_sale where state = 'intervening'",
  townDisputes: "town_order where state = 'contested'",
};

/** The rows of orders with a number or name: $1 the text, $2 the same as an id or null. */
export const tradeFound: SqlOf<typeof tradeHits> = {
  order: `select o.id::text, o.no, ${sellerName} from orders o ${sellerJoin} where o.id in (
       select id from orders where no = $1 union select id from orders where id = $2::bigint
       union select x.id from trade t join orders x on x.trade_id = t.id where t.no = $1
       union select x.id from pay_attempt a join orders x on x.trade_id = a.payable_id and a.kind = 'trade' where a.attempt_no = $1
       union select r.order_id from pay_refund r where r.refund_no = $1
       union select p.order_id from order_package p where p.number = $1 and p.number <> '') limit 20`,
  afterSale: "select a.id::text, a.no, '' from after_sale a where a.no = $1",
};
