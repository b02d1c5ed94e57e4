import type { PayWay } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { cent, type Cent } from "@heshi/kernel/credit";
import { addFen, type Fen, subFen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { newRefundNo } from "../../platform/number.ts";
import type { Settings } from "../../settings.ts";
import { createOrderRefund } from "../attempt/attempt.public.ts";
import { lockClaims, returnClaims } from "../coupon/coupon.public.ts";
import { reverseAfterRefund } from "../invoice/invoice.public.ts";
import { type HeldBy, recipes } from "../ledger/ledger.public.ts";
import { endGift, returnCounts } from "../lots/lots.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import {
  hasUnsent,
  holdPayer,
  type LockedOrder,
  lockOrder,
  noteRefunded,
  orders,
  silverEarned,
  settingsFor,
} from "../order/order.public.ts";
import { noteTakenBack, takeBack } from "../settlement/settlement.public.ts";
import { findAsked, hasDelivered, noteSentBack, takeBackUnits } from "../warehouse/stored.public.ts";
import { moveStock } from "../stock/stock.public.ts";
import { type Act, type Acted, actLocked } from "./after.act.ts";
import type { KnownAfter } from "./after.effects.ts";
import { creditIn, refundText } from "./after.words.ts";
import {
  commentSilverBack,
  hasFreight,
  isAllBack,
  shareOf,
  silverBack,
  stateOfLine,
} from "./after.domain.ts";
import { findByRefund, findHead, findLine, type HeadRow, type LineRow, silverOf } from "./after.store.ts";

/**
 * Who holds the money of a locked order now, of which `grossFen` goes back; of a settled one: from where it is taken. Undefined where its
 * shop would owe for it and `mayOwe` is false.
 */
export async function heldBy(
  tx: Tx,
  { id: orderId, shopId, receivedAt, settledAt }: LockedOrder,
  { grossFen, mayOwe, now, settings }: { grossFen: Fen; mayOwe: boolean; now: Date; settings: Settings },
): Promise<HeldBy | undefined> {
  if (receivedAt === undefined) return "escrow";
  if (settledAt === undefined) return "pending";
  return takeBack(tx, { shopId, orderId, grossFen, mayOwe, now, settings });
}

/** Silver that an order, and a comment, have earned for what goes back, as far as the member still has it. */
export async function silverToTake(
  tx: Tx,
  order: LockedOrder,
  { amountFen, comment = cent(0), settings }: { amountFen: Fen; comment?: Cent; settings: Settings },
): Promise<{ taken: Cent; owed: Cent }> {
  const isRewarded = order.state === "done" || order.isRewardedEarly;
  if (!isRewarded && comment === 0) return { taken: cent(0), owed: cent(0) };
  const earnedBy = (paid: Fen): Cent =>
    isRewarded ? silverEarned(paid, settingsFor(order, settings)) : cent(0);
  const before = subFen(order.payableFen, order.refundedFen);
  const earned = { before: earnedBy(before), after: earnedBy(subFen(before, amountFen)), comment };
  const purse = await tx.one(silverOf, [order.memberId]);
  return silverBack(earned, purse?.silverCent ?? cent(0));
}

/** Writes what went back of the line and its order: the shares are used up, less may have gone back. */
async function note(
  tx: Tx,
  {
    order,
    line,
    row,
    reason,
  }: { order: LockedOrder; line: LineRow; row: KnownAfter; reason: HeadRow["reason"] },
  { by, actorId, now }: Act,
): Promise<LockedOrder> {
  const share = shareOf(line, row.quantity, { withFreight: hasFreight(line, reason) });
  assert(
    row.amountFen <= share.amountFen,
    `after-sale ${row.no} gives back more than its pieces were paid with`,
  );
  const promotion = addFen(row.offsetFen, row.platformFen);
  await tx.run(noteRefunded, [
    row.orderId,
    row.lineId,
    row.quantity,
    share.amountFen,
    share.freightFen,
    share.offsetFen,
    share.platformFen,
    share.silverCent,
    row.amountFen,
    promotion,
    row.silverCent,
    by,
    actorId,
    refundText(row.amountFen, creditIn(order, row.creditCent)),
    now,
    share.creditCent,
    row.creditCent,
    stateOfLine(line) === "paid" ? row.quantity : 0,
    line.held !== undefined,
  ]);
  return {
    ...order,
    refundedFen: addFen(order.refundedFen, row.amountFen),
    refundedPromotionFen: addFen(order.refundedPromotionFen, promotion),
    refundedCreditCent: cent(order.refundedCreditCent + row.creditCent),
  };
}

/** An order that was sent in part, and whose other pieces have gone back, is shipped: the time for its receipt begins. */
async function sendRest(
  tx: Tx,
  { id, state, isShipped }: LockedOrder,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  if (state !== "paid" || !isShipped || (await tx.one(hasUnsent, [id]))) return;
  await move(tx, orders, { on: "shipRest", by: "gateway", ids: [id], now, settings });
}

/** Closes an order whose money has all gone back; coupons return if no piece has left. Its invoice is reversed either way. */
async function closeWhenBack(
  tx: Tx,
  order: LockedOrder,
  { claims, now, settings }: { claims: readonly string[]; now: Date; settings: Settings },
): Promise<void> {
  await reverseAfterRefund(tx, order.id, { now, settings });
  if (order.state === "done") return;
  if (!isAllBack(order)) return sendRest(tx, order, { now, settings });
  // a refund of nothing may end after the order was closed
  await moveIfAny(tx, orders, { on: "refundAll", by: "gateway", ids: [order.id], now });
  if (!order.isShipped && !(await hasDelivered(tx, order.id))) await returnClaims(tx, claims);
}

/** What a pack has granted so far: its counts at receipt, all of it with the payment of packs that did so once. */
const giftIn = (order: LockedOrder) => ({
  equity: order.isGrantedEarly ? order.giftEquityCent : cent(0),
  counts: order.isGrantedEarly || order.receivedAt !== undefined ? order.giftCounts : cent(0),
});

/** Ends the lot of a pack that goes back, and returns counts to the lots that paid. Throws LedgerRefusal for a pack of used counts. */
async function settleLots(tx: Tx, order: LockedOrder, { creditCent }: KnownAfter): Promise<void> {
  if (order.giftCounts > 0) await endGift(tx, order.no);
  if (order.creditType === "credit4") await returnCounts(tx, { cause: order.tradeId, amount: creditCent });
}

/** How an order was paid, for what its refund moves. */
const paidAs = (order: LockedOrder, payWay: PayWay) => ({
  orderNo: order.no,
  payWay,
  creditType: order.creditType,
  ...(order.payerId !== undefined && { payerId: order.payerId }),
  gift: giftIn(order),
});

/** Puts pieces that were not shipped on sale again. */
async function putBack(
  tx: Tx,
  item: { skuId: string; quantity: number; cause: string },
  now: Date,
): Promise<void> {
  const stuck = await moveStock(tx, "return", { items: [item], at: now });
  assert(stuck.length === 0, `pieces of after-sale ${item.cause} were not sold`);
}

/**
 * What becomes of the pieces: those that lie in the warehouse are the shop's there, those that were not shipped are on sale again, and what
 * was sent back is in the shop's hands.
 */
async function placeBack(
  tx: Tx,
  { line, head, row }: { line: LineRow; head: HeadRow; row: KnownAfter },
  now: Date,
): Promise<void> {
  const { no, quantity } = row;
  if (line.held === undefined) {
    if (stateOfLine(line) === "paid") await putBack(tx, { skuId: head.skuId, quantity, cause: no }, now);
  } else if (await tx.one(findAsked, [row.id]))
    await noteSentBack(tx, { afterId: row.id, count: quantity, no, now });
  else await takeBackUnits(tx, { lineId: line.lineId, count: quantity, no, now });
}

/** An order behind its lock. What a friend paid who has closed their account is its buyer's: nobody could take it out there. */
async function lockRefunded(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const order = await tx.one(lockOrder, [orderId]);
  if (order?.payerId === undefined) return order;
  return { ...order, payerId: (await tx.one(holdPayer, [order.payerId]))?.id };
}

/**
 * Refunds an after-sale in the parts it was paid in: ledger, line and order, stock of what was not shipped, the channel's refund after the
 * commit. One from the balance, or of no money, is done at once. Where the shop would owe for it, operators decide first: what shop or
 * timer agree to waits for them as an intervention does. Undefined where its state does not allow it. Throws LedgerRefusal.
 */
export async function refundAfter(
  tx: Tx,
  doing: Act<"refund" | "uphold"> & { memberId: string },
): Promise<Acted | undefined> {
  const { memberId, ...refunding } = doing;
  const { id, orderId, now, settings } = refunding;
  const claims = await lockClaims(tx, { orderId, memberId });
  const order = await lockRefunded(tx, orderId);
  // its amounts do not change behind the order's lock
  const head = await tx.one(findHead, [id, null, null]);
  const line = head && (await tx.one(findLine, [head.lineId, head.memberId]));
  assert(order?.payWay !== undefined && line, "an after-sale of an order that was not paid");
  const comment = commentSilverBack(line, head.quantity);
  const { taken, owed } = await silverToTake(tx, order, { amountFen: head.amountFen, comment, settings });
  const grossFen = addFen(head.amountFen, head.promotionFen);
  const mayOwe = refunding.by === "operator";
  const holder = await heldBy(tx, order, { grossFen, mayOwe, now, settings });
  if (holder === undefined) return actLocked(tx, { ...refunding, on: "escalate" });
  const refundNo = newRefundNo(now);
  const given = {
    ...paidAs(order, order.payWay),
    heldBy: holder,
    refundNo,
    takenSilverCent: taken,
    owedSilverCent: owed,
  };
  const row = await actLocked(tx, { ...refunding, given });
  if (!row) return undefined;
  await settleLots(tx, order, row);
  if (typeof holder === "object") {
    const key = recipes.afterKey(order.no, row.no);
    await noteTakenBack(tx, { shopId: order.shopId, orderId, key, taken: holder, now });
  }
  const after = await note(tx, { order, line, row, reason: head.reason }, refunding);
  await closeWhenBack(tx, after, { claims, now, settings });
  await placeBack(tx, { line, head, row }, now);
  await createOrderRefund(tx, {
    refundNo,
    orderId,
    tradeId: order.tradeId,
    amountFen: row.amountFen,
    reason: `售后退款 ${row.no}`,
    now,
  });
  return order.payWay === "balance" || row.amountFen === 0
    ? actLocked(tx, { on: "finish", by: "gateway", id, orderId, now, settings })
    : row;
}

/** Ends the after-sale of a refund that its channel has made; one of something else is left alone. */
export async function refundMade(
  tx: Tx,
  { refundNo, now, settings }: { refundNo: string; now: Date; settings: Settings },
): Promise<void> {
  const found = await tx.one(findByRefund, [refundNo]);
  if (!found) return;
  await tx.one(lockOrder, [found.orderId]);
  await actLocked(tx, { on: "finish", by: "gateway", id: found.id, orderId: found.orderId, now, settings });
}
