import type { SettingRows } from "./setting.ts";

/** The agents' programme: settings with their defaults (rules.md 15). */
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
  /** How often somebody may ask for labels in any hour, by device and by network; reports of a member's a day. */
  "code.perDevice": { usual: 10, range: [1, 1000] },
  "code.perNetwork": { usual: 60, range: [1, 100_000] },
  "code.reportsPerDay": { usual: 5, range: [1, 50] },
  /** From which distance on, and how fast, somebody would have had to travel between two questions to be warned of. */
  "code.farKm": { usual: 100, range: [20, 2000] },
  "code.fastKmh": { usual: 800, range: [200, 5000] },
  /** How long a question is kept, and how long a downloaded file waits for the word that it has arrived. */
  "code.logDays": { usual: 1096, range: [365, 3650], unit: "days" },
  "code.keepMinutes": { usual: 10, range: [2, 60], unit: "minutes" },
} as const satisfies SettingRows;
