import { Month } from "@heshi/kernel/month";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

/** Entries that one statement holds at most. */
export const MAX_STATEMENT = 2000;

export const statementErrors = {
  NO_DAYS: [60, "这段时间还没有已结账的日子，每天零点后结账，请明天再试"],
  STATEMENT_MANY: [61, `这段时间的记录超过 ${MAX_STATEMENT} 条，请选短一些的时间`],
} as const satisfies Record<string, RefusalRow>;

/** A member's statement over closed days (docs/rules/dayclose.md). */
export const statementMethods = {
  GetStatementPeriod: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The months that a statement can be of: from the first one with entries up to the last closed day.",
    input: z.object({}),
    output: z.object({
      first: z.optional(Month),
      /** The last closed day (2026-11-22), and its end; absent before the first closing. */
      closedDay: z.optional(z.string()),
      closedUntil: z.optional(Time),
    }),
  },
  GetStatement: {
    kind: "query",
    access: "member",
    rate: "export",
    doc: "The caller's statement of up to twelve months of closed days: `pdf` to read, `data` with proofs to check.",
    input: z.object({ from: Month, until: Month, as: z.enum(["pdf", "data"]) }).check(
      z.refine(
        ({ from, until }) => {
          const at = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
          return at(until) >= at(from) && at(until) - at(from) < 12;
        },
        { error: "请选择不超过十二个月的时间", path: ["until"] },
      ),
    ),
    output: z.object({
      name: z.string(),
      /** Base64. */
      file: z.string(),
      count: z.int(),
    }),
  },
} as const satisfies Record<string, Method>;
