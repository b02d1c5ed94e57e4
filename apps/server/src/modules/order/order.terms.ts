import * as z from "zod/mini";
import type { SettingName, Settings } from "../../settings.ts";
import { termNames } from "../kind/kind.public.ts";

/** What is said in addition of goods that stay in the cloud warehouse. */
const storedTermNames = [
  "warehouse.freeDays",
  "warehouse.feeFen",
  "warehouse.feeMostBp",
] as const satisfies readonly SettingName[];

/** What an order keeps of them: nothing where it was made without. */
export const OrderTerms = z.partialRecord(z.enum([...termNames, ...storedTermNames]), z.int());
export type OrderTerms = z.infer<typeof OrderTerms>;

/**
 * What is said now, for an order that is placed. One of goods that are stored earns no silver: what only lies in the warehouse is given
 * back without having left it, as often as somebody likes.
 */
export const termsNow = (
  settings: Settings,
  { stores, agentStock }: { stores: boolean; agentStock: boolean },
): OrderTerms => ({
  ...Object.fromEntries(
    [...termNames, ...(stores && !agentStock ? storedTermNames : [])].map((name) => [name, settings[name]]),
  ),
  ...(stores && { "order.silverEarnedCent": 0 }),
  // what was not sent goes back for longer
  ...(agentStock && { "after.windowDays": settings["agent.returnDays"] }),
});

/** The settings as they are for an order: what was said when it was placed, before what is said now. */
export const settingsFor = ({ terms }: { terms: OrderTerms }, settings: Settings): Settings => ({
  ...settings,
  ...terms,
});
