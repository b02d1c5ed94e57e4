import type { Pay, PayResult, PayWay } from "@heshi/contract/trade/pay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";

export type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;
export type Result = z.infer<typeof PayResult>;

export type Face = "pay" | "ask" | "asking" | "pending" | "open" | "paid" | "closed";

/** What a user who came back from a channel says: it is paid, or it shall be paid again. */
export type Said = "paid" | "again";

/** What the view depends on, other than the state of the trade. */
export interface Seen {
  said: Said | undefined;
  hasReturned: boolean;
  /** The user gave up on the channel's page. */
  hasQuit: boolean;
  /** Whether all opened channels report no payment; undefined before they were queried. */
  isUnpaid: boolean | undefined;
}

/**
 * The view of a trade. While it is pending, who comes back from a channel is asked whether it is paid; others see the cashier
 * only once the channel reports no payment.
 */
export function faceOf(state: Result["state"], { said, hasReturned, hasQuit, isUnpaid }: Seen): Face {
  if (state === "unpaid") return "pay";
  if (state !== "pending") return state;
  if (hasQuit || said === "again") return "pay";
  if (said === "paid") return isUnpaid ? "open" : "pending";
  if (hasReturned) return "ask";
  if (isUnpaid === undefined) return "asking";
  return isUnpaid ? "pay" : "pending";
}

/** The way proposed: the one under way, else the last one used, if it can pay; else the balance or the first channel. */
export function firstWay({ balance, channels, lastWay }: Cashier, underWay: PayWay | undefined): PayWay {
  const isUsable = (way: PayWay): boolean =>
    way === "balance" ? balance.isEnough : channels.some(({ channel }) => channel === way);
  const known = [underWay, lastWay].find((way) => way !== undefined && isUsable(way));
  return known ?? (balance.isEnough ? "balance" : (channels[0]?.channel ?? "balance"));
}

/** The note under 余额支付. */
export function balanceNote({ balance: { balanceFen, isEnough }, payableFen }: Cashier): string {
  if (isEnough) return `可用 ¥${formatFen(balanceFen)}`;
  return `可用 ¥${formatFen(balanceFen)}，还差 ¥${formatFen(fen(payableFen - balanceFen))}`;
}

/** The page of a trade's only order, or the list of its orders under a tab. */
export const ordersPath = ({ orderIds }: Pick<Result, "orderIds">, tab: "unshipped" | "unpaid"): string =>
  orderIds.length === 1 ? `/pages/order/detail?id=${orderIds[0]}` : `/pages/order/list?tab=${tab}`;
