import { type FactRows, stays } from "./fact.ts";

/** Recipes of goods that are owned and not shipped. */
export const unitsFacts = {
  // goods are no money; what is paid for them is
  unitsTakenIn: stays,
  unitsStored: stays,
  unitsReturned: stays,
  unitsDelivered: stays,
  unitsEntrusted: stays,
  unitsTakenBack: stays,
  unitsSold: stays,
  agentStocked: stays,
  agentReturned: stays,
  agentDelivered: stays,
} as const satisfies FactRows;
