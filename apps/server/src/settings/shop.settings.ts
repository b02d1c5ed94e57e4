import type { SettingRows } from "./setting.ts";

/** Merchants and what they run a shop with: settings with their defaults (rules.md). */
export const shopSettings = {
  /** After this long without an answer YeePay is asked about an application. */
  "yop.askMinutes": { usual: 1, range: [1, 1440], unit: "minutes" },
  /** How often YeePay is asked whether an open account was frozen, or a frozen one released. */
  "yop.checkHours": { usual: 6, range: [1, 168], unit: "hours" },
  /** 1: a shop withdraws only when its account with YeePay is open. */
  "yop.required": { usual: 0, range: [0, 1], isMoney: true },

  /** How long before its last day an owner is notified of a licence. */
  "merchant.licenceDays": { usual: 30, range: [1, 180], unit: "days" },
  /** How long an invitation to a shop's staff is good. */
  "merchant.inviteDays": { usual: 7, range: [1, 60], unit: "days" },
  /** Invitations that a shop may announce by SMS in a day. */
  "merchant.inviteSms": { usual: 20, range: [0, 200] },
} as const satisfies SettingRows;
