/** What after-sales write of an order and its lines (docs/rules/after.md), behind the order's lock. */
import { pointsCredits } from "@heshi/contract/goods/points";
import { orderStates } from "@heshi/contract/trade/order-view";
import { payWays } from "@heshi/contract/pay/pay";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";
import { OrderTerms } from "./order.terms.ts";
import { unsentSql } from "./order.sql.ts";
import { isOrderOf } from "../kind/kind.public.ts";

const locked = {
  id: col.id,
  no: col.text,
  tradeId: col.id,
  memberId: col.id,
  shopId: col.id,
  state: col.oneOf(orderStates),
  payWay: col.maybe(col.oneOf(payWays)),
  payerId: col.maybe(col.id),
  payableFen: col.fen,
  offsetFen: col.fen,
  platformDiscountFen: col.fen,
  creditType: col.maybe(col.oneOf(pointsCredits)),
  creditCent: col.cent,
  refundedCreditCent: col.cent,
  giftEquityCent: col.cent,
  giftCounts: col.cent,
  refundedFen: col.fen,
  refundedPromotionFen: col.fen,
  paidAt: col.maybe(col.time),
  receivedAt: col.maybe(col.time),
  settledAt: col.maybe(col.time),
  isShipped: col.bool,
  isRewardedEarly: col.bool,
  isGrantedEarly: col.bool,
  terms: col.json(OrderTerms),
} as const;
/** An order behind its lock. */
export type LockedOrder = RowOf<typeof locked>;

/** Locks an order for the rest of the transaction: $1 order. */
export const lockOrder = statement.byKey(
  "order.lock_for_after",
  locked,
  `select o.id, o.no, o.trade_id, o.member_id, o.shop_id, o.state, o.pay_way, o.payer_id, o.payable_fen, o.offset_fen,
    o.platform_discount_fen, o.credit_type, o.credit_cent, o.refunded_credit_cent, o.gift_equity_cent, o.gift_counts,
     o.refunded_fen, o.refunded_promotion_fen, o.paid_at, o.received_at, o.settled_at, o.is_rewarded_early, o.is_granted_early, o.terms,
     o.shipped_at is not null or o.sent_part_at is not null
       or ${isOrderOf(({ ships, stores }) => !ships && !stores)} and o.received_at is not null as is_shipped
   from orders o where o.id = $1 for no key update`,
);

/** The friend who paid an order, held until the commit; none where their account is closed: $1 payer. */
export const holdPayer = statement.byKey(
  "order.hold_payer",
  { id: col.id },
  "select id from member where id = $1 and state <> 'closed' for share",
);

/** Counts open after-sales of a locked order, which hold it: $1 order, $2 one more or one less. */
export const holdOrder = statement.byKey(
  "order.hold",
  {},
  "update orders set after_open = after_open + $2::int, has_after_sale = after_open + $2::int > 0 where id = $1",
);

/** Notes in a locked order's history that an after-sale was asked for: $1 order, $2 member, $3 now, $4 words. */
export const noteApplied = statement(
  "order.note_applied",
  {},
  `insert into order_event (order_id, kind, actor, actor_id, note, at) values ($1, 'afterApply', 'member', $2, $4, $3)`,
);

/**
 * Notes what went back of a locked order, and which shares of its line that used up; a line that went back whole waits for no comment, if
 * its kind has comments.
 * $1 order, $2 line, $3 pieces, $4-$8 the shares
 * used up: amount, freight, offset, platform coupon, silver; $9-$11 what went back: amount, promotion, silver; $12 actor, $13 their id,
 * $14 words, $15 now; $16 credit used up, $17 credit that went back; $18 pieces that were not sent; $19 whether they
 * were stored: what nobody has had in their hands waits for no comment.
 */
export const noteRefunded = statement.byKey(
  "order.note_refunded",
  { id: col.id },
  `with line as (
     update order_line set after_quantity = after_quantity + $3::int, recalled_quantity = recalled_quantity + $18::int,
       after_fen = after_fen + $4,
       after_freight_fen = after_freight_fen + $5,
       after_offset_fen = after_offset_fen + $6, after_platform_fen = after_platform_fen + $7, after_silver_cent = after_silver_cent + $8,
       after_credit_cent = after_credit_cent + $16
     where id = $2 and order_id = $1 returning id, commented_at is null and after_quantity >= quantity
         and (delivered_at is not null or not $19::boolean) as is_out,
         case when after_quantity >= quantity then comment_due_cent else 0 end as due_cent),
   noted as (
     insert into order_event (order_id, kind, actor, actor_id, note, at) select $1, 'afterRefund', $12, $13, $14, $15 from line)
   update orders set refunded_fen = refunded_fen + $9, refunded_promotion_fen = refunded_promotion_fen + $10,
     refunded_silver_cent = refunded_silver_cent + $11, refunded_credit_cent = refunded_credit_cent + $17,
     uncommented = greatest(0, uncommented - line.is_out::int), comment_due_cent = comment_due_cent - line.due_cent
     from line where orders.id = $1 returning orders.id`,
);

/** A line of an order that has still pieces to be sent: $1 order. */
export const hasUnsent = statement.byKey(
  "order.has_unsent",
  { id: col.id },
  `select l.id from order_line l where l.order_id = $1 and ${unsentSql} > 0 limit 1`,
);

/** Notes price protection of a line, once: $1 order, $2 line, $3 amount, $4 member, $5 words, $6 now. */
export const noteProtected = statement.byKey(
  "order.note_protected",
  { id: col.id },
  `with line as (
     update order_line set protected_fen = $3, protected_at = $6 where id = $2 and order_id = $1 and protected_at is null returning id),
   noted as (
     insert into order_event (order_id, kind, actor, actor_id, note, at) select $1, 'protect', 'member', $4, $5, $6 from line)
   update orders set refunded_fen = refunded_fen + $3 from line where orders.id = $1 returning orders.id`,
);
