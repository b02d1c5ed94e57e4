import { type FactRows, leaves, stays } from "./fact.ts";

/** Recipes of auctions. */
export const auctionFacts = {
  bidHeld: leaves,
  bidReleased: stays,
  lotAwarded: stays,
  lotReleased: stays,
  lotForfeited: stays,
  lotPaid: leaves,
  lotSold: leaves,
  lotMadeGood: stays,
  lotEarned: stays,
  deputeHeld: leaves,
  deputeReleased: stays,
} as const satisfies FactRows;
