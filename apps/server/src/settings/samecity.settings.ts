import type { SettingRows } from "./setting.ts";

/** Orders of the town: settings with their defaults (docs/rules/town.md). */
export const samecitySettings = {
  /** How long a branch has to accept an order, from its payment or the beginning of its time. */
  "town.acceptMinutes": { usual: 10, range: [1, 120], unit: "minutes" },
  /** Minutes that a kilometre adds to what is promised. */
  "town.kmMinutes": { usual: 3, range: [1, 30] },
  /** How long behind its promise the buyer may cancel what has not left. */
  "town.lateMinutes": { usual: 60, range: [5, 1440], unit: "minutes" },
  /** When what was delivered counts as received. */
  "town.receiptHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** How long what was accepted, or waits to be fetched, may lie. */
  "town.fetchDays": { usual: 3, range: [1, 30], unit: "days" },
  /** After how long buyers are reminded of what waits to be fetched. */
  "town.remindHours": { usual: 24, range: [1, 72], unit: "hours" },
  /** When what left and did not arrive counts as missing. */
  "town.lostHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** How long a shop has to answer that something is missing, before the money goes back. */
  "town.missingHours": { usual: 24, range: [1, 336], unit: "hours" },
} as const satisfies SettingRows;
