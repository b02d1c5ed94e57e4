import * as z from "zod/mini";
import { type SettingName, type Settings, usualSettings } from "../../settings.ts";

/** The settings that were said when an order was placed: its row keeps them, so a change does not act on it (docs/rules/purchase.md). */
export const termNames = [
  "after.windowDays",
  "after.faultDays",
  "after.protectDays",
  "invoice.applyDays",
  "order.silverEarnedCent",
  "order.shipHours",
] as const satisfies readonly SettingName[];
/** What is said in addition of goods that stay in the cloud warehouse. */
const storedTermNames = [
  "warehouse.freeDays",
  "warehouse.feeFen",
  "warehouse.feeMostBp",
] as const satisfies readonly SettingName[];
type TermName = (typeof termNames)[number];

/** What an order keeps of them: nothing where it was made without. */
export const OrderTerms = z.partialRecord(z.enum([...termNames, ...storedTermNames]), z.int());
export type OrderTerms = z.infer<typeof OrderTerms>;

/**
 * What is said now, for an order that is placed. One of goods that are stored earns no silver: what only lies in the warehouse is given
 * back without having left it, as often as somebody likes.
 */
export const termsNow = (settings: Settings, { stores }: { stores: boolean }): OrderTerms => ({
  ...Object.fromEntries(
    [...termNames, ...(stores ? storedTermNames : [])].map((name) => [name, settings[name]]),
  ),
  ...(stores && { "order.silverEarnedCent": 0 }),
});

/** The settings as they are for an order: what was said when it was placed, before what is said now. */
export const settingsFor = ({ terms }: { terms: OrderTerms }, settings: Settings): Settings => ({
  ...settings,
  ...terms,
});

/** SQL of what order `o` keeps; of one that was made without, as books that are filled in are, the usual value. */
export const keptSql = (name: TermName): string =>
  `coalesce((o.terms->>'${name}')::int, ${usualSettings[name]})`;
