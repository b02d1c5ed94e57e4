import { payChannels } from "@heshi/contract/pay/outside";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

/** What the key of a transfer begins with, where its number follows at once. */
const named = [
  "withdrawal-held",
  "withdrawal-paid",
  "withdrawal-returned",
  "withdrawal-bounced",
  "remittance",
  "recharge",
  "collection",
  "collection-settled",
  "transfer-held",
  "transfer",
  "transfer-returned",
  "exchange",
  "gift",
  "adjust",
  "difference",
  "difference-reversed",
  "difference-met",
  "exception",
  "exception-ended",
  "suspense-settled",
  "debt-repaid",
  "deposit",
  "deposit-returned",
  "units-in",
  "units-stored",
  "units-returned",
  "units-out",
  "delivery-held",
  "delivery-released",
  "delivery-paid",
  "units-entrusted",
  "units-back",
  "units-sold",
  "units-found",
  "units-found-in",
  "units-lost",
  "loss",
  "agent-stocked",
  "agent-returned",
  "agent-out",
] as const;
const ofOrder = ["order-paid", "receipt", "rewarded", "settled", "fee-shared", "fee-share-released"] as const;
const ofTrade = ["silver-held", "silver-released", "credit-held", "credit-released"] as const;
const ofAttempt = ["stray-in", "stray-out"] as const;

const list = (of: readonly string[]): string =>
  `(values ${of.map((one) => `('${one}')`).join(", ")}) x (kind)`;

/**
 * Transfers of what has this number, oldest first: an order with its refunds, a trade, an attempt to pay, a refund, and whatever else money
 * is moved for; each with what it moved by currency: $1.
 */
export const transfersOf = statement.byKey(
  "ledger.desk_named",
  {
    transferId: col.id,
    kind: col.text,
    key: col.text,
    createdAt: col.ms,
    sums: col.json(z.array(z.object({ currency: z.string(), amount: z.int() }))),
  },
  `with trades as (
     select id, no from trade where no = $1
     union select t.id, t.no from orders o join trade t on t.id = o.trade_id where o.no = $1
     union select t.id, t.no from pay_attempt a join trade t on t.id = a.payable_id and a.kind = 'trade' where a.attempt_no = $1),
   own as (
     select id, no from orders where no = $1
     union select o.id, o.no from trade t join orders o on o.trade_id = t.id where t.no = $1
     union select o.id, o.no from pay_attempt a join orders o on o.trade_id = a.payable_id and a.kind = 'trade' where a.attempt_no = $1),
   keys as (
     select x.kind || ':' || $1 as key from ${list([...named, ...ofAttempt])}
     union all select x.kind || ':' || own.no from own, ${list(ofOrder)}
     union all select x.kind || ':' || trades.no from trades, ${list(ofTrade)}
     union all select 'channel-settled:' || $1 || ':' || x.kind from ${list(payChannels)}
     union all select 'recharge:' || r.no from pay_attempt a join recharge r on r.id = a.payable_id and a.kind = 'recharge'
       where a.attempt_no = $1
     union all select 'collection:' || c.no from pay_attempt a join collection c on c.id = a.payable_id and a.kind = 'collection'
       where a.attempt_no = $1
     union all select 'collection-refunded:' || c.no || ':' || r.refund_no from collection c
       join collection_refund r on r.collection_id = c.id where c.no = $1 or r.refund_no = $1
     union all select 'order-returned:' || own.no || ':' || r.refund_no from own join pay_refund r on r.order_id = own.id
     union all select 'order-returned:' || o.no || ':' || r.refund_no from pay_refund r join orders o on o.id = r.order_id
       where r.refund_no = $1
     union all select 'stray-out:' || a.attempt_no from pay_refund r join pay_attempt a on a.id = r.attempt_id
       where r.refund_no = $1 and r.is_stray
     union all select x.kind || ':' || own.no || ':' || s.no from own join after_sale s on s.order_id = own.id,
       (values ('after-refunded'), ('fee-share-back:after-refunded')) x (kind)
     union all select 'after-refunded:' || o.no || ':' || s.no from after_sale s join orders o on o.id = s.order_id where s.no = $1
     union all select 'units-lost:' || l.member_id || ':' || k.no from stock_take k join warehouse_loss l on l.take_id = k.id
       where k.no = $1
     union all select 'price-protected:' || own.no || ':' || l.id from own join order_line l on l.order_id = own.id)
   select t.id as transfer_id, t.kind, t.business_key as key, t.created_at,
     (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount)), '[]') from (
        select a.currency, sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.amount > 0 group by a.currency order by a.currency) s) as sums
   from ledger_transfer t where t.business_key in (select key from keys) order by t.id limit 200`,
);
