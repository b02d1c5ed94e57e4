import { type FactRows, leaves, stays } from "./fact.ts";

/** Recipes of goods that are owned and not shipped. */
export const unitsFacts = {
  // goods are no money; what is paid for them is
  unitsTakenIn: stays,
  unitsLost: stays,
  unitsFound: stays,
  unitsFoundGiven: stays,
  lossCompensated: stays,
  lossRecovered: stays,
  unitsStored: stays,
  unitsReturned: stays,
  unitsDelivered: stays,
  deliveryHeld: leaves,
  deliveryReleased: stays,
  deliveryPaid: stays,
  unitsEntrusted: stays,
  unitsTakenBack: stays,
  unitsSold: stays,
  agentStocked: stays,
  agentReturned: stays,
  agentDelivered: stays,
} as const satisfies FactRows;
