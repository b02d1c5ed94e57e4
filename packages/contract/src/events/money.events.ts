import * as z from "zod/mini";
import { rechargeStates } from "../money/recharge-states.ts";
import { remitStates } from "../money/remit-states.ts";
import { withdrawStates } from "../money/withdraw-states.ts";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";

/** What is pushed to a member's open sockets of wallet, payments and settlement: type → data. */
export const moneyPushes = {
  /** Money came back to a channel; of a stray payment there is no order. */
  "pay.refunded": z.strictObject({ orderId: z.nullable(Id), attemptNo: z.string() }),
  /** A payment that nothing waited for, and that is sent back. */
  "pay.stray": z.strictObject({ attemptNo: z.string(), amountFen: Fen }),
  "withdraw.state": z.strictObject({ withdrawNo: z.string(), state: z.enum(withdrawStates) }),
  "remit.state": z.strictObject({ remitNo: z.string(), state: z.enum(remitStates) }),
  "recharge.state": z.strictObject({ rechargeNo: z.string(), state: z.enum(rechargeStates) }),
} as const;

/** What happens outside after a commit of wallet, payments and settlement: topic → payload of its message. */
export const moneyTopics = {
  "pay.close": z.strictObject({ attemptNo: z.string() }),
  /** A channel is asked about an attempt that has ended here. */
  "pay.ask": z.strictObject({ attemptNo: z.string() }),
  /** It was closed unpaid: its attempts end, at their channels too. */
  "recharge.closed": z.strictObject({ rechargeId: Id }),
  "payout.send": z.strictObject({ withdrawId: Id }),
  /** A notice contradicts what is known of it: the channel is asked. */
  "payout.doubt": z.strictObject({ withdrawId: Id }),
  "payout.ask": z.strictObject({ withdrawId: Id }),
  /** A card's agreement is over here; it ends at the bank too. */
  "fastpay.end": z.strictObject({ cardId: Id }),
  "pay.refund": z.strictObject({ refundNo: z.string() }),
} as const;
