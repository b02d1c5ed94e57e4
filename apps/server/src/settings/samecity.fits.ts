import type { Fit } from "./fit.ts";

/** What fits together of these settings. */
export const samecityFits: readonly Fit[] = [
  {
    names: ["town.remindHours", "town.fetchDays"],
    holds: (settings) => settings["town.remindHours"] < 24 * settings["town.fetchDays"],
    says: () => "到店取货的提醒必须早于取货期限",
  },
];
