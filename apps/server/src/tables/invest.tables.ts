import type { Tables } from "./table.ts";

/** The health plan: the module that owns each table, and what becomes of a member's rows. */
export const investTables = {
  health_plan: "invest",
  invest: { owner: "invest", closing: { keep: "books are kept by law" }, export: "健康计划" },
  invest_event: "invest",
  invest_period: "invest",
  invest_claim: { owner: "invest", closing: { keep: "books are kept by law" }, export: "健康计划礼包" },
  invest_claim_event: "invest",
} as const satisfies Tables;
