import { hidden } from "../../platform/database/statement.ts";
import { endedAfterStates } from "@heshi/contract/trade/after-state";
import { isOrderOf } from "../kind/kind.public.ts";
import { inState, isOver, stateSql } from "../machine/machine.public.ts";
import { orderMachine } from "./order.machine.ts";

/** SQL of an order's state at `$1`: an unpaid one past its deadline is closed, whether or not the timer has run. */
export const effectiveState = stateSql(orderMachine, { alias: "o", now: "$1" });

/** SQL: true for an order, or a trade, that can be paid at the moment `now`. */
export const isUnpaid = (alias: string, now: string): string =>
  inState(orderMachine, "unpaid", { alias, now });

type OfTrade = { where: string; now: string };
/** SQL that pays an unpaid trade; further conditions and `returning` may follow it. */
export const payTradeSql = ({ where, now, way }: OfTrade & { way: string }): string =>
  `update trade set state = 'paid', paid_at = ${now}, pay_way = ${way} where ${where} and ${hidden(isUnpaid("trade", now))}`;
/** SQL that counts an attempt on an unpaid trade's own row; of one without anything to pay there is none. */
export const countAttemptSql = ({ where, now }: OfTrade): string =>
  `update trade set attempts = attempts + 1 where ${where} and payable_fen > 0 and ${hidden(
    isUnpaid("trade", now),
  )} returning id, payable_fen,
    deadline_at, no`;

/** SQL of who sells order `o`: its shop `h`, else a member, whom no page names. */
export const sellerJoin = "left join shop h on h.id = o.shop_id";
export const sellerName = "coalesce(h.name, '个人卖家')";

/** SQL: true for an order `o` that its shop has to ship; others are used instead. */
export const isToShip = `o.state = 'paid' and ${isOrderOf(({ ships }) => ships)}`;

/** SQL: true for an unpaid trade whose time is over, though no timer has closed it yet. */
export const isExpired = (alias: string, now: string): string =>
  isOver(orderMachine, "unpaid", { alias, now });

/** SQL: true for an order `o` whose address may still change at the moment `now`: nothing of it is on its way. */
export const isAddressFree = (now: string): string =>
  `((o.state = 'paid' and o.sent_part_at is null) or (${isUnpaid("o", now)})) and not (${isOrderOf(({ hands }) => hands)})`;

/** SQL of the pieces of a line `l` of a paid order that have still to be sent. */
export const unsentSql = "(l.quantity - l.sent_quantity - l.recalled_quantity)";
/** SQL: true for a line `l` with an open after-sale. */
export const isLineHeld = `exists (select 1 from after_sale a where a.line_id = l.id
  and a.state not in (${endedAfterStates.map((state) => `'${state}'`).join(", ")}))`;
/** SQL: true for an order `o` that cannot be shipped because of an open after-sale of pieces that have still to be sent. */
export const isShipHeld = `(o.has_after_sale and exists (select 1 from order_line l where l.order_id = o.id
  and ${unsentSql} > 0 and ${isLineHeld}))`;
/** SQL: some pieces of a paid order `o` were sent, others have still to be. */
export const isPartSent = "o.state = 'paid' and o.sent_part_at is not null";

/** SQL of the newest after-sale of a line `l`, unless it was withdrawn or lapsed. */
const afterJson = `(select json_build_object('afterSaleId', a.id::text, 'state', a.state) from after_sale a
  where a.line_id = l.id and a.state not in ('made', 'cancelled', 'lapsed') order by a.created_at desc, a.id desc limit 1)`;
/** SQL of the lines of an order `o`, the most expensive first, as `OrderLine`. */
export const linesJson = `(select json_agg(json_build_object('lineId', l.id::text, 'waresId', l.goods_id::text, 'skuId',
  l.sku_id::text, 'title', l.title, 'specs', l.specs, 'picture', l.picture, 'priceFen', l.price_fen,
     'orderType', o.order_type, 'marketPrice',
       (select k.market_price_fen from sku k where k.id = l.sku_id and k.market_price_fen > l.price_fen),
     'quantity', l.quantity, 'toSend', case when o.state = 'paid' then ${unsentSql} end,
     'goodsFen', l.goods_fen, 'discountFen', l.discount_fen, 'offsetFen', l.offset_fen,
       'freightFen', l.freight_fen, 'creditCent', l.credit_cent, 'refundedQuantity', l.after_quantity, 'fitting', l.fitting, 'isCommented',
         l.commented_at is not null,
     'isSupplemented', l.supplemented_at is not null, 'after', ${afterJson}) order by l.goods_fen desc, l.id)
       from order_line l where l.order_id = o.id)`;

/** SQL: a member is on a shop's staff, whose opinion of the shop counts for nothing. */
export const ofStaff = (shopId: string, memberId: string): string =>
  `exists (select 1 from member m join shop_staff p on p.mobile = m.mobile
     where m.id = ${memberId} and p.shop_id = ${shopId} and p.state = 'active')`;
/** SQL: true for a line that is kept, at least in part: what went back whole is no purchase to comment on. */
export const isKept = (alias: string): string => `${alias}.after_quantity < ${alias}.quantity`;
/** SQL: order `o` is received; one that was stored stays so for its comments when it is done. */
const isReceived = `(o.state = 'received' or o.state = 'done' and ${isOrderOf(({ stores }) => stores)})`;
/** SQL: the buyer of line `line` of order `order` has had a piece of it in their hands, once the order is received. */
export const isInHand = (line: string, order: string): string =>
  `(not (${isOrderOf(({ stores }) => stores, order)}) or ${line}.delivered_at is not null)`;
/** SQL of what is paid in money for the goods of a line and has not gone back. */
const keptFen = (alias: string): string =>
  `(${alias}.goods_fen - ${alias}.discount_fen - ${alias}.offset_fen - ${alias}.protected_fen
     - ${alias}.after_fen + ${alias}.after_freight_fen)`;
/**
 * SQL of `line`, which its buyer comments once, in time, with the order's count and history. It earns `silverCent`, but no more than a
 * hundredth of what the line was paid with, at `perFenCent` a fen: a shop that sells to itself for a few fen a piece, of which no fee is
 * taken, would be paid by the platform. What was stored earns nothing: it may be sent back after its order is done, when silver has come.
 */
export const commentedSql = ({
  lineId,
  memberId,
  now,
  supplementUntil,
  silverCent,
  perFenCent,
}: Readonly<
  Record<"lineId" | "memberId" | "now" | "supplementUntil" | "silverCent" | "perFenCent", string>
>): string =>
  `line as (
     update order_line l set commented_at = ${now}, supplement_until = ${supplementUntil}, comment_due_cent =
       case when o.state = 'received' and not (${isOrderOf(({ stores }) => stores)})
         then least(${silverCent}::bigint, greatest(0, ${keptFen("l")}) * ${perFenCent}::bigint / 100)
         else 0 end from orders o
     where l.id = ${lineId} and o.id = l.order_id and o.member_id = ${memberId} and ${hidden(isReceived)} and ${isInHand("l", "o")}
       and o.comment_until > ${now} and l.commented_at is null and ${isKept("l")} and not ${ofStaff("o.shop_id", memberId)}
     returning l.id, l.order_id, l.goods_id, l.specs, o.shop_id, l.comment_due_cent),
   counted as (update orders o set uncommented = o.uncommented - 1, comment_due_cent = o.comment_due_cent + line.comment_due_cent
     from line where o.id = line.order_id),
   noted as (
     insert into order_event (order_id, kind, actor, actor_id, at)
     select order_id, 'comment', 'member', ${memberId}, ${now} from line)`;
/** SQL that notes supplements of the lines in `from` (line_id). */
export const supplementedSql = ({ from, now }: Readonly<Record<"from" | "now", string>>): string =>
  `update order_line l set supplemented_at = ${now} from ${from} w where l.id = w.line_id`;
