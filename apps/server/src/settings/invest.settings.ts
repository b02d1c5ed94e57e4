import type { SettingRows } from "./setting.ts";

/** The health plan: settings with their defaults (rules.md 17). */
export const investSettings = {
  /** How long a plan lasts from its payment; what is not used then goes back. */
  "invest.days": { usual: 365, range: [30, 1095], unit: "days", isMoney: true },
  /** How long after the payment its equity is given. */
  "invest.equityDays": { usual: 7, range: [1, 90], unit: "days", isMoney: true },
} as const satisfies SettingRows;
