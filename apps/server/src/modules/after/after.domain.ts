import type { AfterKind, AfterReason } from "@heshi/contract/trade/after-view";
import { afterReasons } from "@heshi/contract/trade/after-view";
import type { OrderState } from "@heshi/contract/trade/order-view";
import { type Cent, cent } from "@heshi/kernel/credit";
import { addFen, type Fen, fen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import { durationMs, type Settings } from "../../settings.ts";

/** What a line was paid with, stored at submit, and what after-sales have used up of it. */
export type PaidLine = {
  quantity: number;
  priceFen: Fen;
  goodsFen: Fen;
  discountFen: Fen;
  platformDiscountFen: Fen;
  offsetFen: Fen;
  freightFen: Fen;
  silverCent: Cent;
  creditCent: Cent;
  afterQuantity: number;
  afterFen: Fen;
  afterFreightFen: Fen;
  afterOffsetFen: Fen;
  afterPlatformFen: Fen;
  afterSilverCent: Cent;
  afterCreditCent: Cent;
  protectedFen: Fen;
};

/** What goes back for some pieces: to the member (freight is a part of it), to the platform, in silver, and in the order's credit. */
export type Share = {
  amountFen: Fen;
  freightFen: Fen;
  offsetFen: Fen;
  platformFen: Fen;
  silverCent: Cent;
  creditCent: Cent;
};
/** `amount × count / of`, rounded down, exact. */
const portion = (amount: number, count: number, of: number): number =>
  Number((BigInt(amount) * BigInt(count)) / BigInt(of));

/** Pieces of a line that no after-sale has refunded. */
export const leftOf = ({ quantity, afterQuantity }: PaidLine): number => quantity - afterQuantity;

/**
 * What was paid for `quantity` pieces of what is left of a line, by its stored shares: pieces / pieces left, rounded down, so that the last
 * pieces take all that is left. Pure.
 */
export function shareOf(line: PaidLine, quantity: number, { withFreight }: { withFreight: boolean }): Share {
  const left = leftOf(line);
  const part = (whole: number, used: number): number => portion(whole - used, quantity, left);
  const goods = part(
    line.goodsFen - line.discountFen - line.offsetFen - line.protectedFen,
    line.afterFen - line.afterFreightFen,
  );
  const freight = withFreight ? part(line.freightFen, line.afterFreightFen) : 0;
  return {
    amountFen: fen(goods + freight),
    freightFen: fen(freight),
    offsetFen: fen(part(line.offsetFen, line.afterOffsetFen)),
    platformFen: fen(part(line.platformDiscountFen, line.afterPlatformFen)),
    silverCent: cent(part(line.silverCent, line.afterSilverCent)),
    creditCent: cent(part(line.creditCent, line.afterCreditCent)),
  };
}

/** The share where less is asked for: every other part in proportion, rounded down. Pure. */
export function reducedTo(share: Share, amountFen: Fen): Share {
  if (amountFen === share.amountFen) return share;
  const part = (whole: number): number => portion(whole, amountFen, share.amountFen);
  return {
    amountFen,
    freightFen: fen(part(share.freightFen)),
    offsetFen: fen(part(share.offsetFen)),
    platformFen: fen(part(share.platformFen)),
    silverCent: cent(part(share.silverCent)),
    creditCent: cent(part(share.creditCent)),
  };
}

/** Whether the shop is at fault by a reason. */
export const isFault = (reason: AfterReason): boolean =>
  afterReasons.some(({ code, isFault }) => code === reason && isFault);

/**
 * The kinds that may be asked for in a state of the order. Of one that is done nothing goes back, whatever the settings are by then: its
 * silver has come, and may be spent. Pure.
 */
export function kindsIn(state: OrderState, isVirtual: boolean): readonly AfterKind[] {
  if (state === "unpaid" || state === "closed" || state === "done") return [];
  if (isVirtual || state === "paid") return ["money"];
  return state === "shipped" ? ["money", "return", "exchange"] : ["return", "exchange"];
}

type Sent = { state: OrderState; isPartSent: boolean; unsent: number };

/** The state that counts for a line: of an order that is sent in parts, a line without pieces to be sent is shipped. Pure. */
export const stateOfLine = ({ state, isPartSent, unsent }: Sent): OrderState =>
  state === "paid" && isPartSent && unsent === 0 ? "shipped" : state;

/** How many pieces may be asked for: of a line that waits for pieces these first, then those that were sent. Pure. */
export const askableOf = (line: PaidLine & Sent): number =>
  line.state === "paid" && line.unsent > 0 ? Math.min(line.unsent, leftOf(line)) : leftOf(line);

/** Whether freight goes back: while nothing of the order is shipped, and for a fault of the shop's. */
export const hasFreight = ({ state, isPartSent }: Omit<Sent, "unsent">, reason: AfterReason): boolean =>
  (state === "paid" && !isPartSent) || isFault(reason);

/** Whether the time for asking is over; `isFaulty`: longer for a fault. */
export function isLate(
  receivedAt: Date | undefined,
  { isFaulty, now, settings }: { isFaulty: boolean; now: Date; settings: Settings },
): boolean {
  if (!receivedAt) return false;
  const lasts = durationMs(settings, isFaulty ? "after.faultDays" : "after.windowDays");
  return now.getTime() >= receivedAt.getTime() + lasts;
}

/** When what was received longest ago, and may still be asked for now, was received. Pure. */
export const windowStart = (settings: Settings, { now, isFaulty }: { now: Date; isFaulty: boolean }): Date =>
  new Date(now.getTime() - durationMs(settings, isFaulty ? "after.faultDays" : "after.windowDays"));

/**
 * What price protection gives back of a line whose SKU costs `priceNow`: by how much less the pieces left would cost than was paid for
 * them, in money and silver, after every discount; at least 1 fen of each stays.
 */
export function protectionOf(line: PaidLine, priceNow: Fen): Fen {
  const pieces = leftOf(line);
  if (pieces === 0) return ZERO_FEN;
  const { amountFen, offsetFen } = shareOf(line, pieces, { withFreight: false });
  // a second asking is refused by the write, whatever the first one gave
  const paid = addFen(addFen(amountFen, offsetFen), line.protectedFen);
  const dearer = subFen(paid, timesFen(priceNow, pieces));
  return fen(Math.max(0, Math.min(dearer, amountFen - pieces)));
}

/** What a comment earned and loses with these pieces: all of it with the line's last, nothing before. Pure. */
export const commentSilverBack = (line: PaidLine & { commentSilverCent: Cent }, quantity: number): Cent =>
  quantity >= leftOf(line) ? line.commentSilverCent : cent(0);

/**
 * Silver to take back for a refund after receipt: by what the smaller payment would have earned, and what a comment did. What the receipt
 * earned and the member no longer has is owed; the comment's is forgone, which no shop gave.
 */
export function silverBack(
  earned: { before: Cent; after: Cent; comment: Cent },
  balance: Cent,
): { taken: Cent; owed: Cent } {
  const due = earned.before - earned.after;
  const taken = Math.min(due + earned.comment, Math.max(0, balance));
  return { taken: cent(taken), owed: cent(Math.max(0, due - taken)) };
}

/** Whether money, promotion and credit of an order have all gone back. */
export const isAllBack = (order: {
  payableFen: Fen;
  offsetFen: Fen;
  platformDiscountFen: Fen;
  refundedFen: Fen;
  refundedPromotionFen: Fen;
  creditCent: Cent;
  refundedCreditCent: Cent;
}): boolean =>
  order.refundedFen === order.payableFen &&
  order.refundedCreditCent === order.creditCent &&
  order.refundedPromotionFen === addFen(order.offsetFen, order.platformDiscountFen);
