import type { SettingRows } from "./setting.ts";

/** The agents' programme and the health plan: settings with their defaults (rules.md 15, 17). */
export const agentsSettings = {
  /** Sales to consumers that are done in the last days, from which somebody is of level 2 and 3. */
  "agent.level2Fen": { usual: 500_000, range: [1, 100_000_000], isMoney: true },
  "agent.level3Fen": { usual: 2_500_000, range: [1, 1_000_000_000], isMoney: true },
  "agent.salesDays": { usual: 90, range: [1, 365], unit: "days", isMoney: true },
  /** How long an authorisation runs, and how long before its end the agent is notified and may renew it. */
  "agent.termDays": { usual: 365, range: [30, 1095], unit: "days" },
  "agent.renewDays": { usual: 30, range: [1, 90], unit: "days" },
  /** How long stock that was not sent goes back at the price that was paid. */
  "agent.returnDays": { usual: 30, range: [7, 365], unit: "days", isMoney: true },
  /** How long a plan lasts from its payment; what is not used then goes back. */
  "invest.days": { usual: 365, range: [30, 1095], unit: "days", isMoney: true },
  /** How long after the payment its equity is given. */
  "invest.equityDays": { usual: 7, range: [1, 90], unit: "days", isMoney: true },
} as const satisfies SettingRows;
