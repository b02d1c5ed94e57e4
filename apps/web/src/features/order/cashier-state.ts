import type { Pay, PayResult, PayWay } from "@heshi/contract/pay";
import type { OutputOf } from "@heshi/contract/define";
import { fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";

export type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;
export type Result = z.infer<typeof PayResult>;

/** What the cashier page shows. */
export type Face = "pay" | "pending" | "paid" | "closed";

/** A trade that waits for a channel's word is shown as such until the person wants to pay in another way. */
export function faceOf(state: Result["state"], wantsOther: boolean): Face {
  if (state === "unpaid") return "pay";
  return state === "pending" && wantsOther ? "pay" : state;
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
