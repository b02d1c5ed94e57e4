import { type SettingName, usualSettings } from "../../settings.ts";

/** The settings that were said when an order was placed: its row keeps them, so a change does not act on it (docs/rules/purchase.md). */
export const termNames = [
  "after.windowDays",
  "after.faultDays",
  "after.protectDays",
  "invoice.applyDays",
  "order.silverEarnedCent",
  "order.shipHours",
] as const satisfies readonly SettingName[];
type TermName = (typeof termNames)[number];

/** SQL of what order `o` keeps; of one that was made without, as books that are filled in are, the usual value. */
export const keptSql = (name: TermName): string =>
  `coalesce((o.terms->>'${name}')::int, ${usualSettings[name]})`;
