import { type FactRows, leaves, stays } from "./fact.ts";

/** Recipes of credits. */
export const creditFacts = {
  creditGranted: stays,
  purchaseRewarded: stays,
  giftGranted: stays,
  creditExchanged: stays,
  goldGiven: leaves,
  playletUnlocked: stays,
  playletReturned: stays,
} as const satisfies FactRows;
