import { type CountedList, type HitKind, hitMethods } from "@heshi/contract/system/admin-overview";
import { col, statement } from "../../platform/database/statement.ts";
import { sellerJoin, sellerName } from "../order/order.public.ts";

/** What waits in each work list: a table, and which of its rows wait; an index has them. */
const waiting: Readonly<Record<CountedList, string>> = {
  certs: "cert where state = 'reviewing' and submitted_at is not null",
  applications: "shop_application where state = 'reviewing' and submitted_at is not null",
  faces: "shop_face where state = 'reviewing' and submitted_at is not null",
  withdrawals: "withdrawal where state = 'auditing'",
  paymentExceptions: "payment_exception where closed_at is null",
  interventions: "after_sale where state = 'intervening'",
  remittances: "remittance where state = 'waiting'",
  payoutExceptions: "payout_exception where closed_at is null",
  refunds: "pay_refund where state = 'failed'",
  differences: "reconcile_line where state = 'open'",
  feedbacks: "feedback where answered_at is null",
  serviceChats: "chat_conversation where shop_id = 0 and waiting_at is not null",
  chatReports: "chat_report where decided_at is null",
  goodsReviews: "goods_review where state = 'reviewing'",
  flashReviews: "flash_review where state = 'reviewing'",
  commentReports: "comment_report where state = 'open'",
  riskCases: "risk_case where state = 'open'",
};

/** How much waits in each of the lists, up to 100. */
export const countWork = statement.byKey(
  "operator.count_work",
  { list: col.oneOf(Object.keys(waiting) as CountedList[]), count: col.int },
  Object.entries(waiting)
    .map(
      ([list, rows]) =>
        `select '${list}'::text as list, (select count(*) from (select from ${rows} limit 100) x)::int as count`,
    )
    .join(" union all "),
);

/** Everything with a number: $1 the text, $2 the same as an id or null. */
export const searchAll = statement.byKey(
  "operator.search",
  {
    kind: col.oneOf(Object.keys(hitMethods) as HitKind[]),
    hitId: col.text,
    title: col.text,
    detail: col.text,
  },
  `(select 'member'::text as kind, m.id::text as hit_id, m.nickname as title, m.mid as detail from member m
     where m.id in (select id from member where mid = $1 union select id from member where mobile = $1
       union select id from member where id = $2::bigint) limit 5)
   union all (select 'order', o.id::text, o.no, ${sellerName} from orders o ${sellerJoin} where o.id in (
       select id from orders where no = $1 union select id from orders where id = $2::bigint
       union select x.id from trade t join orders x on x.trade_id = t.id where t.no = $1
       union select x.id from pay_attempt a join orders x on x.trade_id = a.payable_id and a.kind = 'trade' where a.attempt_no = $1
       union select r.order_id from pay_refund r where r.refund_no = $1
       union select p.order_id from order_package p where p.number = $1 and p.number <> '') limit 20)
   union all (select 'withdrawal', w.no, w.no, w.account_name || ' ' || w.tail from withdrawal w where w.no = $1)
   union all (select 'remittance', r.no, r.no, r.bank_name || ' ' || r.serial_no from remittance r where r.id in (
       select id from remittance where no = $1 union select id from remittance where serial_no = $1) limit 5)
   union all (select 'recharge', a.attempt_no, c.no, a.attempt_no from recharge c join pay_attempt a on a.payable_id = c.id
       and a.kind = 'recharge' where c.id in (
       select id from recharge where no = $1 union select x.payable_id from pay_attempt x where x.attempt_no = $1
         and x.kind = 'recharge') limit 5)
   union all (select 'shop', h.id::text, h.name, h.city from shop h where h.id in (
       select id from shop where name = $1 union select id from shop where id = $2::bigint))
   union all (select 'goods', g.id::text, g.title, '' from goods g where g.id = $2::bigint)
   union all (select 'afterSale', a.id::text, a.no, '' from after_sale a where a.no = $1)
   union all (select 'transfer', t.id::text, t.business_key, t.kind from ledger_transfer t where t.business_key = $1)`,
);
