import { isOrderOf } from "../kind/kind.public.ts";
import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { payWays } from "@heshi/contract/pay/pay";
import { PointsCredit, pointsCredits } from "@heshi/contract/goods/points";
import { guarded } from "../../platform/database/guarded.ts";
import { col, hidden, type Statement, statement } from "../../platform/database/statement.ts";
import { attemptFacts, attemptFactsSql, settledSql, startedSql } from "../attempt/attempt.public.ts";
import { spentSql } from "../member/member.public.ts";
import {
  countAttemptSql,
  isUnpaid,
  payTradeSql,
  ReceiverRow,
  sellerJoin,
  sellerName,
  OrderTerms,
} from "../order/order.public.ts";

const tradeStates = ["unpaid", "paid", "closed"] as const;

const receiverOf =
  "(select o.receiver from orders o where o.trade_id = t.id and o.receiver is not null order by o.id limit 1)";

/** A trade as its member sees it at the cashier: $1 member, $2 number. */
export const findTrade = statement(
  "pay.trade",
  {
    id: col.id,
    no: col.text,
    state: col.oneOf(tradeStates),
    payableFen: col.fen,
    silverCent: col.cent,
    creditType: col.maybe(col.oneOf(pointsCredits)),
    creditCent: col.cent,
    pieces: col.int,
    goods: col.json(z.array(z.object({ title: z.string(), picture: z.string() }))),
    receiver: col.maybe(col.json(ReceiverRow)),
    payWay: col.maybe(col.oneOf(payWays)),
    deadlineAt: col.time,
    paidAt: col.maybe(col.ms),
    orderIds: col.texts,
    shops: col.texts,
    ...attemptFacts,
    lastWay: col.maybe(col.oneOf(payWays)),
    hasPayPassword: col.bool,
    balanceFen: col.fen,
  },
  `select t.id, t.no, t.state, t.payable_fen, t.silver_cent, t.credit_type, t.credit_cent, t.pieces, t.pay_way, t.deadline_at, t.paid_at,
     (select json_agg(json_build_object('title', l.title, 'picture', l.picture)) from (
       select l.title, l.picture from orders o join order_line l on l.order_id = o.id where o.trade_id = t.id
       order by o.id, l.id limit 6) l) as goods,
     ${receiverOf} as receiver,
     (select json_agg(o.id::text order by o.id) from orders o where o.trade_id = t.id) as order_ids,
     (select json_agg(${sellerName} order by o.id) from orders o ${sellerJoin} where o.trade_id = t.id) as shops,
     ${attemptFactsSql("trade", "t.id")},
     coalesce((select a.way from pay_attempt a where a.payable_id = t.id and a.kind = 'trade' order by a.created_at desc limit 1),
       (select p.pay_way from orders o join trade p on p.id = o.trade_id where o.member_id = t.member_id
         and p.pay_way is not null order by o.created_at desc, o.id desc limit 1)) as last_way,
     m.pay_pwd_hash is not null as has_pay_password,
     coalesce((select b.balance from ledger_account b where b.owner_kind = 'member' and b.owner_id = t.member_id
       and b.purpose = 'available' and b.currency = 'CNY'), 0) as balance_fen
   from trade t join member m on m.id = t.member_id where t.member_id = $1 and t.no = $2`,
);
export type TradeRow = typeof findTrade extends Statement<infer Row> ? Row : never;

const Parcel = z.object({
  payableFen: Fen,
  terms: OrderTerms,
  shipFrom: z.string(),
  lines: z.array(z.object({ services: z.array(z.string()) })),
});
/** What follows a payment: $1 member, $2 number. */
export const findPaid = statement(
  "pay.paid",
  { receiver: col.maybe(col.json(ReceiverRow)), orderType: col.int, shops: col.json(z.array(Parcel)) },
  `select ${receiverOf} as receiver, (select o.order_type from orders o where o.trade_id = t.id limit 1) as order_type,
     (select json_agg(json_build_object('payableFen', o.payable_fen, 'terms', o.terms, 'shipFrom', coalesce(h.ship_from, ''),
        'lines', (select json_agg(json_build_object('services', g.services) order by l.id) from order_line l
          join goods g on g.id = l.goods_id where l.order_id = o.id)) order by o.id)
      from orders o ${sellerJoin} where o.trade_id = t.id) as shops
   from trade t where t.member_id = $1 and t.no = $2`,
);
export type PaidRow = typeof findPaid extends Statement<infer Row> ? Row : never;

type Taking = Readonly<
  Record<"no" | "memberId" | "payerId" | "now" | "attemptId" | "attemptNo" | "amount", string>
>;
/**
 * SQL of `taken`, the unpaid trade of that amount that a `granted` payment from the payer's balance pays, and of `settled`, its attempt.
 */
export const takenSql = ({ no, memberId, payerId, now, attemptId, attemptNo, amount }: Taking): string =>
  `taken as (${payTradeSql({ way: "'balance'", now, where: `no = ${no} and member_id = ${memberId} and payable_fen = ${amount}` })}
       and exists (select 1 from granted) returning id, payable_fen, deadline_at, attempts),
   settled as (${settledSql({ id: attemptId, no: attemptNo, memberId: payerId, now })})`;

/**
 * Spends the grant, takes the trade and writes its settled attempt. $1 digest, $2 member, $3 trade number, $4 now,
 * $5 attempt id, $6 attempt number.
 */
const taking = `with granted as (${spentSql({
  digest: "$1",
  memberId: "$2",
  now: "$4",
  from: "trade t",
  where: "t.no = $3 and t.member_id = $2",
  act: { method: "'Pay.PayByBalance'", subject: "$3", amount: "t.payable_fen" },
})}),
   ${takenSql({ no: "$3", memberId: "$2", payerId: "$2", now: "$4", attemptId: "$5", attemptNo: "$6", amount: "$7" })}`;

/**
 * Takes a trade for its member's balance, in one round trip; $7: the amount of the planned transfers. When sent with
 * the commit, it refuses if an attempt was begun, which would have to be ended.
 */
export const takeByBalance = guarded("pay.take_by_balance", {
  write: taking,
  guard: "exists (select 1 from taken)",
  atCommit: "exists (select 1 from taken where attempts = 0)",
});

/** What the transfers of an order need to know. */
const PayableOrder = z.object({
  tradeId: Id,
  id: Id,
  no: z.string(),
  memberId: Id,
  shopId: z.nullable(Id),
  sellerId: z.nullable(Id),
  orderType: z.int(),
  payableFen: Fen,
  goodsFen: Fen,
  freightFen: Fen,
  offsetFen: Fen,
  discountFen: Fen,
  platformDiscountFen: Fen,
  silverCent: Cent,
  creditType: z.nullable(PointsCredit),
  creditCent: Cent,
  refundedCreditCent: Cent,
  giftEquityCent: Cent,
  giftCounts: Cent,
  refundedFen: Fen,
  refundedPromotionFen: Fen,
  refundedSilverCent: Cent,
  hasAfterSale: z.boolean(),
  items: z.array(z.object({ skuId: Id, quantity: z.int() })),
});

/** An unpaid trade of a member, with what the transfers of its orders need: $1 member, $2 number, $3 now. */
export const findPayable = statement(
  "pay.payable",
  {
    id: col.id,
    payableFen: col.fen,
    deadlineAt: col.time,
    attempts: col.int,
    orders: col.hotJson(z.array(PayableOrder)),
  },
  `select t.id, t.payable_fen, t.deadline_at, t.attempts,
    (select json_agg(json_build_object('id', o.id::text, 'no', o.no, 'tradeId', o.trade_id::text, 'memberId',
    o.member_id::text, 'shopId', o.shop_id::text, 'sellerId', o.seller_id::text, 'orderType', o.order_type, 'payableFen', o.payable_fen,
       'goodsFen', o.goods_fen, 'freightFen', o.freight_fen, 'offsetFen', o.offset_fen, 'discountFen', o.discount_fen,
         'platformDiscountFen', o.platform_discount_fen, 'silverCent', o.silver_cent, 'creditType', o.credit_type,
           'creditCent', o.credit_cent,
         'refundedCreditCent', o.refunded_credit_cent, 'giftEquityCent',
           o.gift_equity_cent, 'giftCounts', o.gift_counts,
         'refundedFen', o.refunded_fen, 'refundedPromotionFen', o.refunded_promotion_fen,
         'refundedSilverCent', o.refunded_silver_cent, 'hasAfterSale', o.has_after_sale,
       'items', (select coalesce(json_agg(json_build_object('skuId', l.sku_id::text, 'quantity', l.quantity)), '[]') from order_line l
         where l.order_id = o.id and not (${isOrderOf(({ stores }) => stores)}))) order by o.id)
     from orders o where o.trade_id = t.id) as orders
   from trade t where t.member_id = $1 and t.no = $2 and ${hidden(isUnpaid("t", "$3"))}`,
);

/** Locks a trade: $1 id. */
export const lockTrade = statement(
  "pay.lock_trade",
  { state: col.oneOf(tradeStates) },
  "select state from trade where id = $1 for no key update",
);
/** $1 id, $2 now, $3 way. */
export const takeByChannel = statement(
  "pay.take_by_channel",
  { memberId: col.id, orderIds: col.texts },
  `with taken as (${payTradeSql({ way: "$3::text", now: "$2", where: "id = $1" })} returning id, member_id)
   select member_id, (select json_agg(o.id::text order by o.id) from orders o where o.trade_id = taken.id) as order_ids from taken`,
);
/** The link by which somebody else than the buyer pays a trade: $1 trade, $2 payer. */
export const friendLinkOf = statement.byKey(
  "pay.friend_link",
  { payCode: col.text },
  "select pay_code from friend_pay where trade_id = $1 and member_id <> $2",
);

/**
 * Begins an attempt, or answers the channel's open one. It is counted on the trade's own row, where a payment from the balance that waited
 * for the lock sees it. $1 member, $2 trade number, $3 way, $4 now, $5 id, $6 number. */
export const startAttempt = statement(
  "pay.start",
  { attemptNo: col.text, expiresAt: col.ms },
  `with t as (${countAttemptSql({ now: "$4", where: "no = $2 and member_id = $1" })}),
   ${startedSql("trade", { id: "$5", no: "$6", memberId: "$1", way: "$3", now: "$4" })}
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

export const insertNotice = statement(
  "pay.insert_notice",
  { isNew: col.bool },
  `insert into payment_notice (channel, notice_id, kind, attempt_no, refund_no, amount_fen, outcome, received_at, body, notice)
    values ($1, $2, $3, $4, $5, $6, 'received', $7, $8, $9::jsonb)
   on conflict (channel, notice_id) do update set times = payment_notice.times + 1 returning xmax = 0 as is_new`,
);
export const noticeOutcome = statement(
  "pay.notice_outcome",
  {},
  "update payment_notice set outcome = $3 where channel = $1 and notice_id = $2",
);
