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
  /** What part of the fee of a sale its agent gets, and who invited that agent, in basis points. */
  "agent.share1Bp": { usual: 3000, range: [0, 5000], isMoney: true },
  "agent.share2Bp": { usual: 0, range: [0, 2000], isMoney: true },
  /** After how long an agent may ask somebody again for their consent. */
  "agent.askDays": { usual: 30, range: [7, 365], unit: "days" },
  /** From which price of goods on a done order makes a member count for who invited them. */
  "referral.leastFen": { usual: 2000, range: [1, 100_000] },
  /** What an invitation says where it is shared. */
  "referral.title": { usual: "我在合市买好物，邀请你一起来逛逛", maxLength: 40 },
  "referral.text": { usual: "好物与生活一站到家，注册就能用", maxLength: 60 },
  /** How long stock that was not sent goes back at the price that was paid. */
  "agent.returnDays": { usual: 30, range: [7, 365], unit: "days", isMoney: true },
  /** Proxies: the part of the platform's fee that an order of a recruited shop gives; kept on the term. */
  "proxy.shareBp": { usual: 1500, range: [0, 5000], isMoney: true },
  /** How long a proxy's term runs, to the midnight that follows. */
  "proxy.termDays": { usual: 365, range: [30, 1095], unit: "days", isMoney: true },
  /** After how long fewer open shops than needed end it. */
  "proxy.trialDays": { usual: 90, range: [7, 365], unit: "days", isMoney: true },
  "proxy.needShops": { usual: 3, range: [0, 100], isMoney: true },
  /** How long before an end its holder hears of it. */
  "proxy.warnDays": { usual: 30, range: [1, 90], unit: "days" },
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
  /** How long a plan lasts from its payment; what is not used then goes back. */
  "invest.days": { usual: 365, range: [30, 1095], unit: "days", isMoney: true },
  /** How long after the payment its equity is given. */
  "invest.equityDays": { usual: 7, range: [1, 90], unit: "days", isMoney: true },
} as const satisfies SettingRows;
