import type { Pay, PayResult, PayWay } from "@heshi/contract/trade/pay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";

export type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;
export type Result = z.infer<typeof PayResult>;

/** What the cashier page shows; `asking`: what the channel says is waited for. */
export type Face = "pay" | "asking" | "pending" | "open" | "paid" | "closed";

/** What is known of a trade beside its state. */
export interface Seen {
  /** The person wants to pay, whatever channels have not said. */
  wantsOther: boolean;
  /** The person has just come back from a channel's page. */
  hasReturned: boolean;
  /** Whether all channels that were opened say that nothing was paid; undefined until they were asked. */
  isUnpaid: boolean | undefined;
}

/**
 * A trade that waits for a channel's word is shown as such: until the person wants to pay in another way, or the channel
 * says that nothing was paid. Who has just been on its page is told so, who comes from elsewhere is at the cashier.
 */
export function faceOf(state: Result["state"], { wantsOther, hasReturned, isUnpaid }: Seen): Face {
  if (state === "unpaid") return "pay";
  if (state !== "pending") return state;
  if (wantsOther) return "pay";
  if (hasReturned) return isUnpaid ? "open" : "pending";
  if (isUnpaid === undefined) return "asking";
  return isUnpaid ? "pay" : "pending";
}

/** The way that is chosen at first: the balance when it is enough, else the first channel. */
export const firstWay = ({ balance, channels }: Cashier): PayWay =>
  balance.isEnough ? "balance" : (channels[0]?.channel ?? "balance");

/** What stands under 余额支付. */
export function balanceNote({ balance: { balanceFen, isEnough }, payableFen }: Cashier): string {
  if (isEnough) return `可用 ¥${formatFen(balanceFen)}`;
  return `可用 ¥${formatFen(balanceFen)}，还差 ¥${formatFen(fen(payableFen - balanceFen))}`;
}

/** Where the orders of a paid trade are looked at. */
export const ordersPath = ({ orderIds }: Pick<Result, "orderIds">): string =>
  orderIds.length === 1 ? `/pages/order/detail?id=${orderIds[0]}` : "/pages/order/list?tab=unshipped";

/** Where a trade that is not paid yet is looked at. */
export const unpaidPath = ({ orderIds }: Pick<Result, "orderIds">): string =>
  orderIds.length === 1 ? `/pages/order/detail?id=${orderIds[0]}` : "/pages/order/list?tab=unpaid";
