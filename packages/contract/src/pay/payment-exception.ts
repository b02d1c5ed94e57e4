import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Lines, Time } from "../frame/text.ts";
import { payChannels } from "./outside.ts";
import { payableKinds } from "./payables.ts";

/**
 * Why a payment could not be booked: another amount than the attempt's, an attempt that we do not have, a second payment of an attempt
 * that was paid already, or a time at which the attempt cannot have been paid.
 */
export const exceptionReasons = ["amount", "unknown", "second", "time"] as const;

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
        note: z.string(),
      }),
    ),
  },
  ClosePaymentException: {
    kind: "command",
    access: "operator",
    right: "payment.retry",
    ids: { exceptionId: "public" },
    changes: ["Admin.GetPaymentExceptions"],
    doc: "Takes a payment off the list, with a note of what was done with the money at the channel. It moves no money.",
    input: z.object({ exceptionId: Id, note: Lines(200, 2) }),
    output: z.object({}),
  },
} as const;
