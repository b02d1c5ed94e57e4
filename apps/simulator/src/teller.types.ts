import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import type { Attempt } from "./books.ts";

/** An attempt as a merchant asks for it. */
export type NewAttempt = Pick<
  Attempt,
  "channel" | "attemptNo" | "amountFen" | "subject" | "notifyUrl" | "returnUrl" | "expiresAt"
> & { readonly payer?: string };

/** A refund as a merchant asks for it. */
export type NewRefund = {
  readonly channel: Channel;
  readonly attemptNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly totalFen?: number;
  readonly notifyUrl?: string;
};

/** Why the channel says no. */
export type TellerRefusal = "mismatch" | "absent" | "unpaid" | "closed" | "paid" | "too-much" | "refused";
/** The teller's answer: the record, or why not. */
export type TellerAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: TellerRefusal };
