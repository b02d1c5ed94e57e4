import type { PayResult, PayWay } from "@heshi/contract/pay/pay";
import type { Fen } from "@heshi/kernel/money";

/** What is known of a payment, of an order or a recharge. */
export interface Payment {
  /** The number of the trade or the recharge. */
  payNo: string;
  state: PayResult["state"];
  amountFen: Fen;
  /** While pending: the channel that was opened last. */
  underWay?: PayWay | undefined;
}

export type Face = "pay" | "ask" | "asking" | "pending" | "open" | "paid" | "closed";

/** What a user who came back from a channel says: it is paid, or it shall be paid again. */
export type Said = "paid" | "again";

/** What the view depends on, other than the state of the payment. */
export interface Seen {
  said: Said | undefined;
  hasReturned: boolean;
  /** The user gave up on the channel's page. */
  hasQuit: boolean;
  /** Whether all opened channels report no payment; undefined before they were queried. */
  isUnpaid: boolean | undefined;
}

/**
 * The view of a payment. While it is pending, who comes back from a channel is asked whether it is paid; others see the cashier
 * only once the channel reports no payment.
 */
export function faceOf(state: Payment["state"], { said, hasReturned, hasQuit, isUnpaid }: Seen): Face {
  if (state === "unpaid") return "pay";
  if (state !== "pending") return state;
  if (hasQuit || said === "again") return "pay";
  if (said === "paid") return isUnpaid ? "open" : "pending";
  if (hasReturned) return "ask";
  if (isUnpaid === undefined) return "asking";
  return isUnpaid ? "pay" : "pending";
}
