import { pointsCredits } from "@heshi/contract/goods/points";
import { townStates } from "@heshi/contract/samecity/town-states";
import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";
import { isOrderOf } from "../kind/kind.public.ts";
import { isPartSent, sellerJoin, sellerName } from "./order.sql.ts";

const row = {
  orderId: col.id,
  no: col.text,
  tradeNo: col.text,
  state: col.text,
  shown: col.text,
  memberId: col.id,
  mid: col.text,
  shopName: col.text,
  payableFen: col.fen,
  payWay: col.maybe(col.text),
  createdAt: col.ms,
} as const;
/** SQL of the state that operators are shown of order `o`: a voucher is used, not shipped; what is sent in part is neither. */
const shownState = `case when o.state = 'paid' and ${isOrderOf(({ hands }) => hands)} then 'town'
  when o.state = 'paid' and not (${isOrderOf(({ ships }) => ships)})
  then case when exists (select from voucher v where v.order_id = o.id and v.state in ('used', 'settled')) then 'used' else 'usable' end
  when ${isPartSent} then 'part' else o.state end`;
/** A row of a list, and what the next page begins behind. */
const listed = { ...row, place: col.id } as const;
const COLUMNS = `o.id as order_id, o.no, t.no as trade_no, o.state, ${shownState} as shown, o.member_id, m.mid, ${sellerName} as shop_name,
  o.payable_fen, o.pay_way,
  o.created_at`;
const BESIDE = `join trade t on t.id = o.trade_id join member m on m.id = o.member_id ${sellerJoin}`;
const FROM = `orders o ${BESIDE}`;

/** Orders by a number of the order, trade or member, newest first: $1 the text, $2 $3 the row before, $4 limit. */
export const findOrders = statement(
  "order.desk_find",
  listed,
  `with found as materialized (
     select id from orders where no = $1
     union select o.id from trade t join orders o on o.trade_id = t.id where t.no = $1
     union select p.order_id from order_package p where p.number = $1 and p.number <> ''
     union (select o.id from orders o where o.member_id = any (array(select id from member where mid = $1 union select id from member
         where mobile = $1)) and ($2::timestamptz is null or (o.created_at, o.id) < ($2, $3::bigint))
       order by o.created_at desc, o.id desc limit $4))
   select ${COLUMNS}, o.id as place from ${FROM} where o.id in (select id from found)
     and ($2::timestamptz is null or (o.created_at, o.id) < ($2, $3::bigint)) order by o.created_at desc, o.id desc limit $4`,
);

/**
 * The orders that were submitted last, newest first: $1 $2 the row before, $3 limit. Numbers of orders are random; those of events follow
 * time, so that the newest are the last events, whose index has them in this order.
 */
export const newestOrders = statement(
  "order.desk_newest",
  listed,
  `select ${COLUMNS}, e.id as place from order_event e join orders o on o.id = e.order_id ${BESIDE}
   where e.kind = 'submit' and e.id < case when $1::timestamptz is null then 9223372036854775807 else $2 end
   order by e.id desc limit $3`,
);

const Receiver = z.object({
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.optional(z.string()),
  detail: z.string(),
});

export type DeskReceiver = z.infer<typeof Receiver>;

export const findOrder = statement.byKey(
  "order.desk_order",
  {
    ...row,
    tradeId: col.id,
    receiver: col.maybe(col.json(Receiver)),
    remark: col.text,
    goodsFen: col.fen,
    freightFen: col.fen,
    discountFen: col.fen,
    offsetFen: col.fen,
    refundedFen: col.fen,
    paidAt: col.maybe(col.ms),
    creditType: col.maybe(col.oneOf(pointsCredits)),
    creditCent: col.cent,
    orderType: col.int,
    hasAfterSale: col.bool,
    isPartSent: col.maybe(col.bool),
    townState: col.maybe(col.oneOf(townStates)),
  },
  `select ${COLUMNS}, o.trade_id, o.receiver, o.remark, o.goods_fen, o.freight_fen, o.discount_fen, o.offset_fen, o.refunded_fen, o.paid_at,
     o.credit_type, o.credit_cent, o.order_type, o.has_after_sale, case when ${isPartSent} then true end as is_part_sent,
     (select w.state from town_order w where w.order_id = o.id) as town_state
   from ${FROM} where o.id = $1`,
);

export const linesOf = statement.byKey(
  "order.desk_lines",
  { title: col.text, specs: col.texts, quantity: col.int, priceFen: col.fen },
  "select title, specs, quantity, price_fen from order_line where order_id = $1 order by id limit 100",
);

export const eventsOf = statement.byKey(
  "order.desk_events",
  { kind: col.text, actor: col.text, operator: col.maybe(col.text), note: col.text, at: col.ms },
  `select e.kind, e.actor, p.name as operator, e.note, e.at from order_event e
     left join operator p on e.actor = 'operator' and p.id = e.actor_id where e.order_id = $1 order by e.id limit 200`,
);

/** What became of the code of an order: $1. */
export const voucherEventsOf = statement.byKey(
  "order.desk_voucher_events",
  { kind: col.text, actor: col.text, note: col.text, at: col.ms },
  `select e.kind, e.actor, e.note, e.at from voucher v join voucher_event e on e.voucher_id = v.id
   where v.order_id = $1 and e.kind in ('redeem', 'revoke') order by e.id limit 50`,
);

/** How an order of the town went on: $1. */
export const townEventsOf = statement.byKey(
  "order.desk_town_events",
  { kind: col.text, actor: col.text, operator: col.maybe(col.text), note: col.text, at: col.ms },
  `select e.kind, e.actor, p.name as operator, e.note, e.at from town_order w join town_order_event e on e.town_order_id = w.id
     left join operator p on e.actor = 'operator' and p.id = e.actor_id where w.order_id = $1 order by e.id limit 50`,
);

/** Of a trade: $1. */
export const attemptsOf = statement.byKey(
  "order.desk_attempts",
  {
    attemptNo: col.text,
    way: col.text,
    state: col.text,
    amountFen: col.fen,
    channelNo: col.text,
    createdAt: col.ms,
  },
  `select attempt_no, way, state, amount_fen, coalesce(channel_no, '') as channel_no, created_at from pay_attempt
    where payable_id = $1 and kind = 'trade'
   order by created_at, id limit 50`,
);

/** The role of an operator: $1. */
export const roleOf = statement.byKey(
  "order.desk_role",
  { role: col.text, rights: col.maybe(col.texts), without: col.maybe(col.texts) },
  "select o.role, l.rights, l.without from operator o left join operator_role l on l.name = o.role where o.id = $1",
);

/** What the member and the shop of an order wrote to each other last: $1 the order. */
export const chatOf = statement.byKey(
  "order.desk_chat",
  { seq: col.int, side: col.text, text: col.text, at: col.ms },
  `select x.seq, x.side, x.text, x.at from orders o join chat_conversation c on c.member_id = o.member_id and c.shop_id = o.shop_id
     cross join lateral (select m.seq, m.side, m.at, case when m.recalled_at is not null then '（已撤回）' when m.kind = 'picture' then '［图片］'
       when m.body = '' then '［卡片］' else m.body end as text
       from chat_message m where m.chat_id = c.id order by m.seq desc limit 20) x
   where o.id = $1 order by x.seq`,
);

export const refundsOf = statement.byKey(
  "order.desk_refunds",
  {
    refundNo: col.text,
    state: col.text,
    amountFen: col.fen,
    reason: col.text,
    lastError: col.text,
    createdAt: col.ms,
  },
  `select refund_no, state, amount_fen, reason, last_error, created_at from pay_refund
   where order_id = $1 order by created_at, id limit 50`,
);

export const packagesOf = statement.byKey(
  "order.desk_packages",
  {
    packageId: col.id,
    mayCorrect: col.bool,
    companyName: col.text,
    number: col.text,
    state: col.text,
    lastText: col.text,
    shippedAt: col.ms,
  },
  `select p.id as package_id, o.state in ('paid', 'shipped') as may_correct, company_name, number, p.state,
     coalesce(last_text, '') as last_text, p.shipped_at
   from order_package p join orders o on o.id = p.order_id where p.order_id = $1 order by p.shipped_at, p.id limit 50`,
);

export const afterSalesOf = statement.byKey(
  "order.desk_after_sales",
  { afterSaleId: col.id, no: col.text, state: col.text, amountFen: col.fen },
  "select id as after_sale_id, no, state, amount_fen from after_sale where order_id = $1 order by created_at, id limit 50",
);
