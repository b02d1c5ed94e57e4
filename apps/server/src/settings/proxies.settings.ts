import type { SettingRows } from "./setting.ts";

/** Proxies of districts: settings with their defaults (rules.md 16). */
export const proxiesSettings = {
  /** The part of the platform's fee that an order of a recruited shop gives its proxy; kept on the term. */
  "proxy.shareBp": { usual: 1500, range: [0, 5000], isMoney: true },
  /** How long a term runs, to the midnight that follows. */
  "proxy.termDays": { usual: 365, range: [30, 1095], unit: "days", isMoney: true },
  /** After how long fewer open shops than needed end it. */
  "proxy.trialDays": { usual: 90, range: [7, 365], unit: "days", isMoney: true },
  "proxy.needShops": { usual: 3, range: [0, 100], isMoney: true },
  /** How long before an end its holder hears of it. */
  "proxy.warnDays": { usual: 30, range: [1, 90], unit: "days" },
} as const satisfies SettingRows;
