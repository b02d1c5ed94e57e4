import type { Pay, PayResult, PayWay } from "@heshi/contract/trade/pay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";

export type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;
export type Result = z.infer<typeof PayResult>;

export type Face = "pay" | "asking" | "pending" | "open" | "paid" | "closed";

/** What the view depends on, other than the state of the trade. */
export interface Seen {
  /** The user chose to pay without waiting for the channel. */
  wantsOther: boolean;
  hasReturned: boolean;
  /** Whether all opened channels report no payment; undefined before they were queried. */
  isUnpaid: boolean | undefined;
}

/**
 * The view of a trade. A pending one is shown as such until the user chooses to pay again or the channel reports no payment;
 * that is shown to users who return from the channel, while others get the cashier.
 */
export function faceOf(state: Result["state"], { wantsOther, hasReturned, isUnpaid }: Seen): Face {
  if (state === "unpaid") return "pay";
  if (state !== "pending") return state;
  if (wantsOther) return "pay";
  if (hasReturned) return isUnpaid ? "open" : "pending";
  if (isUnpaid === undefined) return "asking";
  return isUnpaid ? "pay" : "pending";
}

/** The default way to pay: the balance if sufficient, else the first channel. */
export const firstWay = ({ balance, channels }: Cashier): PayWay =>
  balance.isEnough ? "balance" : (channels[0]?.channel ?? "balance");

/** The note under 余额支付. */
export function balanceNote({ balance: { balanceFen, isEnough }, payableFen }: Cashier): string {
  if (isEnough) return `可用 ¥${formatFen(balanceFen)}`;
  return `可用 ¥${formatFen(balanceFen)}，还差 ¥${formatFen(fen(payableFen - balanceFen))}`;
}

/** The page of a trade's only order, or the list of its orders under a tab. */
export const ordersPath = ({ orderIds }: Pick<Result, "orderIds">, tab: "unshipped" | "unpaid"): string =>
  orderIds.length === 1 ? `/pages/order/detail?id=${orderIds[0]}` : `/pages/order/list?tab=${tab}`;
