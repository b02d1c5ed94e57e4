import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

const Day = z.object({
  /** 2026-11-23 */
  day: z.string(),
  orders: z.int(),
  paidFen: Fen,
  /** By codes on counters. */
  collectFen: Fen,
  /** Of orders and of what was paid by codes. */
  refundFen: Fen,
  rechargeFen: Fen,
  withdrawFen: Fen,
  members: z.int(),
  /** Attempts through a channel that ended, and those of them that paid. */
  attempts: z.int(),
  settled: z.int(),
});
export type OverviewDay = z.infer<typeof Day>;

const JobName = z.string().check(z.regex(/^[a-z]+(?:\.[a-zA-Z_]+)?$/), z.maxLength(60));

/** Figures of the platform, and how its jobs do (docs/rules/operator.md). */
export const figuresDesk = {
  GetOverview: {
    access: "operator",
    right: "ledger.read",
    kind: "query",
    doc: "Trade, members, refunds and payments of the last 31 days by the ledger, the present one last; at most a minute old.",
    input: z.object({}),
    output: z.object({ days: z.array(Day), madeAt: z.optional(Time) }),
  },
  GetJobs: {
    access: "operator",
    right: "setting.change",
    kind: "query",
    doc: "Jobs with their last run and last failure, and what waits to be sent outside, by topic.",
    input: z.object({}),
    output: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          runAt: z.optional(Time),
          tookMs: z.int(),
          failedAt: z.optional(Time),
          error: z.string(),
          /** In a row, the last one included. */
          failures: z.int(),
          isAsked: z.boolean(),
        }),
      ),
      topics: z.array(
        z.object({ topic: z.string(), open: z.int(), oldestAt: Time, tries: z.int(), error: z.string() }),
      ),
    }),
  },
  RunJob: {
    access: "operator",
    right: "setting.change",
    kind: "command",
    changes: ["Admin.GetJobs"],
    doc: "Has a job run within seconds, whatever its interval.",
    input: z.object({ name: JobName }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
