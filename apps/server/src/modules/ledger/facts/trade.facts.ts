import { type FactRows, ofOrder, stays } from "./fact.ts";

/** Recipes of orders and what is paid for them. */
export const tradeFacts = {
  orderPaid: ofOrder,
  orderReturned: ofOrder,
  receiptConfirmed: ofOrder,
  afterRefunded: ofOrder,
  priceProtected: ofOrder,
  silverHeld: stays,
  silverReleased: stays,
  creditHeld: stays,
  creditReleased: stays,
  strayReturned: stays,
} as const satisfies FactRows;
