import { Fen, MAX_FEN } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

const PayLimit = z.object({
  /** What the member allows themselves to send in a day; absent: no limit of their own. */
  dayFen: z.optional(Fen),
  /** What applies from `nextAt` on; absent with a `nextAt`: no limit. */
  nextFen: z.optional(Fen),
  nextAt: z.optional(Time),
  todayFen: Fen,
  waitHours: z.int(),
});
export type PayLimit = z.infer<typeof PayLimit>;

/** The limit that members set themselves (docs/rules/outflow.md). */
export const payLimitMethods = {
  GetPayLimit: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The limit a day that the caller has set for transfers and withdrawals, and what was sent today.",
    input: z.object({}),
    output: PayLimit,
  },
  SetPayLimit: {
    kind: "command",
    access: "member",
    rate: "secret",
    money: true,
    changes: ["Credit"],
    doc:
      "Sets the limit, or takes it away without `dayFen`: lower at once, higher after a day. `grant` is for this method, the limit as " +
      "amount and subject `limit`; amount 0 and subject `none` to take it away.",
    input: z.object({
      dayFen: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_FEN))),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: PayLimit,
  },
} as const satisfies Record<string, Method>;
