import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Lines, Time } from "../frame/text.ts";
import { payChannels } from "./outside.ts";
import { payableKinds } from "./payables.ts";

/**
 * Why a payment could not be booked: another amount than the attempt's, an attempt that we do not have, a second payment of an attempt
 * that was paid already, or a time at which the attempt cannot have been paid.
 */
export const exceptionReasons = ["amount", "unknown", "second", "time"] as const;
/** How one ends: the channel corrected it, it was returned at the channel, or the money is kept and stays in suspense. */
export const exceptionEnds = ["corrected", "returned", "kept"] as const;

/** The operators' side of payments that could not be booked (docs/rules/pay.md). */
export const paymentDesk = {
  GetPaymentExceptions: {
    kind: "query",
    access: "operator",
    right: "payment.retry",
    doc: "Payments that a channel reported and that could not be booked, newest first; the closed ones with `isClosed`.",
    input: z.object({ isClosed: z.optional(z.boolean()), ...pageInput }),
    output: pageOf(
      z.object({
        exceptionId: Id,
        channel: z.enum(payChannels),
        channelNo: z.string(),
        attemptNo: z.string(),
        reason: z.enum(exceptionReasons),
        amountFen: Fen,
        expectedFen: z.optional(Fen),
        /** What it was to pay; absent where the attempt is unknown. */
        kind: z.optional(z.enum(payableKinds)),
        payableNo: z.optional(z.string()),
        memberId: z.optional(Id),
        paidAt: z.optional(Time),
        createdAt: Time,
        closedAt: z.optional(Time),
        closedAs: z.optional(z.enum(exceptionEnds)),
        returnedNo: z.string(),
        note: z.string(),
      }),
    ),
  },
  ClosePaymentException: {
    kind: "command",
    access: "operator",
    right: "payment.retry",
    ids: { exceptionId: "public" },
    changes: ["Admin.GetPaymentExceptions", "Admin.GetSuspense"],
    doc:
      "Takes a payment off the list: it was returned at the channel, with its number of the refund, and leaves suspense; or the " +
      "money is kept and stays there. The note says what was done.",
    input: z.object({
      exceptionId: Id,
      outcome: z.enum(["returned", "kept"]),
      returnedNo: z.optional(Line(64, 4)),
      note: Lines(200, 2),
    }),
    output: z.object({}),
  },
} as const;
