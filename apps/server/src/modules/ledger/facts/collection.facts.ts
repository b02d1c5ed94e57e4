import { type FactRows, stays } from "./fact.ts";

/** Recipes of codes on the counter; who pays from the balance is asked before (docs/rules/collection.md). */
export const collectionFacts = {
  collectionPaid: stays,
  collectionSettled: stays,
  collectionRefunded: stays,
} as const satisfies FactRows;
