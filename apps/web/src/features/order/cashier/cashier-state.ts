import type { Pay, PayResult, PayWay } from "@heshi/contract/pay/pay";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import type { Payment } from "#src/shared/pay/face.ts";

export type Cashier = OutputOf<(typeof Pay)["methods"]["GetCashier"]>;
export type Result = z.infer<typeof PayResult>;

/** The same as every payment is shown. */
export const paymentOf = ({ tradeNo, state, payableFen, underWay }: Result): Payment => ({
  payNo: tradeNo,
  state,
  amountFen: payableFen,
  underWay,
});

/** The way proposed: the one under way, else the last one used, if it can pay; else the balance or the first channel. */
export function firstWay({ balance, channels, lastWay }: Cashier, underWay: PayWay | undefined): PayWay {
  const isUsable = (way: PayWay): boolean =>
    way === "balance"
      ? balance.isEnough
      : way === "fastpay" || channels.some(({ channel }) => channel === way);
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
