import { type FactRows, stays } from "./fact.ts";

/** Recipes of the health plan. */
export const investFacts = {
  investPaid: { leaves: true, escrow: "invest" },
  investUsed: { leaves: false, escrow: "invest" },
  investRefunded: { leaves: false, escrow: "invest" },
  planEquityTaken: stays,
} as const satisfies FactRows;
