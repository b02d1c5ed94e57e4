import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import type { Attempt } from "./books.ts";

/** An attempt as a merchant creates it. */
export type NewAttempt = Pick<
  Attempt,
  "channel" | "attemptNo" | "amountFen" | "subject" | "notifyUrl" | "returnUrl" | "quitUrl" | "expiresAt"
> & { payer?: string };

/** A refund as a merchant requests it. */
export type NewRefund = {
  channel: Channel;
  attemptNo: string;
  refundNo: string;
  amountFen: number;
  totalFen?: number;
  notifyUrl?: string;
};

/** Why the channel says no. */
export type TellerRefusal =
  | "mismatch"
  | "absent"
  | "unpaid"
  | "closed"
  | "paid"
  | "too-much"
  | "refused"
  | "ended";
/** The teller's answer: the record, or why not. */
export type TellerAnswer<T> = { ok: true; value: T } | { ok: false; why: TellerRefusal };
