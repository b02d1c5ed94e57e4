import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";

/** What becomes of a share of the fee. */
export const earningStates = ["waiting", "released", "taken"] as const;

/** An agent's shares of the fee of clients' orders; part of group Agent. */
export const agentEarningMethods = {
  GetEarnings: {
    kind: "query",
    access: "member",
    rate: "read",
    doc:
      "The caller's shares of the platform's fee, the latest first, each with its bill line: the fee, the rate, " +
      "what the limit of all shares took, what a refund took back, and when it is or was released.",
    input: z.object({ tab: z._default(z.enum(["all", ...earningStates]), "all"), ...pageInput }),
    output: pageOf(
      z.object({
        shareId: Id,
        state: z.enum(earningStates),
        /** The last six signs of the order's number. */
        orderTail: z.string(),
        level: z.int(),
        /** The day of the shop's bill: 2026-12-01. */
        billDay: z.string(),
        /** The fee that the platform took of the order. */
        feeFen: Fen,
        rateBp: z.int(),
        cutFen: Fen,
        fen: Fen,
        backFen: Fen,
        /** Of what was taken back after its release: what is still to be set off. */
        owedFen: Fen,
        madeAt: Time,
        releasedAt: z.optional(Time),
        /** When the order is done, where that is known. */
        dueAt: z.optional(Time),
      }),
    ),
  },
  GetEarningSums: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Sums of the caller's shares: that wait, that were released, and that are to be set off; and the rates that hold for new orders.",
    input: z.object({}),
    output: z.object({
      waitingFen: Fen,
      releasedFen: Fen,
      owedFen: Fen,
      rateBp: z.int(),
      secondBp: z.int(),
    }),
  },
} as const;
