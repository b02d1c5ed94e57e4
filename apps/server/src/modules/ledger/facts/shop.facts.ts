import { type FactRows, stays } from "./fact.ts";

/** Recipes of shops. */
export const shopFacts = {
  orderSettled: stays,
  debtRepaid: stays,
  depositPaid: stays,
  depositReturned: stays,
  feeShared: stays,
  feeShareTaken: stays,
  feeShareReleased: stays,
  feeShareReclaimed: stays,
} as const satisfies FactRows;
