import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Lines, Time } from "../frame/text.ts";
import { payoutKinds } from "./outside.ts";
import { withdrawStates } from "../money/withdraw-states.ts";

/**
 * Why an answer about a payout could not be booked: another amount, another end than the one that is known, a return to a member whose
 * account takes no money any more (closed or frozen), a number that we do not have.
 */
export const payoutReasons = ["amount", "contradiction", "account", "unknown"] as const;

/** The operators' side of payouts whose answers could not be booked (docs/rules/payout.md). */
export const payoutDesk = {
  GetPayoutExceptions: {
    kind: "query",
    access: "operator",
    right: "payment.retry",
    doc: "Answers of payout channels that could not be booked, newest first, with withdrawal and member; the closed ones with `isClosed`.",
    input: z.object({ isClosed: z.optional(z.boolean()), ...pageInput }),
    output: pageOf(
      z.object({
        exceptionId: Id,
        withdrawNo: z.string(),
        channel: z.enum(payoutKinds),
        reason: z.enum(payoutReasons),
        /** What the channel tells: paid, failed, returned, with its amount and its reason. */
        said: z.string(),
        saidFen: z.optional(Fen),
        saidReason: z.string(),
        channelNo: z.string(),
        /** The withdrawal, unless the number is not ours. */
        state: z.optional(z.enum(withdrawStates)),
        amountFen: z.optional(Fen),
        feeFen: z.optional(Fen),
        /** 招商银行储蓄卡 6021 */
        account: z.optional(z.string()),
        memberId: z.optional(Id),
        /** The member's account: normal, frozen, closed. */
        memberState: z.optional(z.string()),
        createdAt: Time,
        closedAt: z.optional(Time),
        note: z.string(),
      }),
    ),
  },
  ClosePayoutException: {
    kind: "command",
    access: "operator",
    right: "payment.retry",
    ids: { exceptionId: "public" },
    changes: ["Admin.GetPayoutExceptions"],
    doc: "Takes an answer off the list, with a note of what was done with the money. It moves no money.",
    input: z.object({ exceptionId: Id, note: Lines(200, 2) }),
    output: z.object({}),
  },
} as const;
