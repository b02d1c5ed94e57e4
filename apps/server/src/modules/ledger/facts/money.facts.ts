import { type FactRows, leaves, stays } from "./fact.ts";

/** Recipes of the wallet. */
export const moneyFacts = {
  rechargeSettled: stays,
  transferHeld: leaves,
  transferred: leaves,
  transferReturned: stays,
  withdrawalHeld: leaves,
  // what a channel has done is booked all the same: it says where money is
  withdrawalPaid: stays,
  withdrawalReturned: stays,
  withdrawalBounced: stays,
  remittanceCredited: stays,
  refundEnded: stays,
  differenceBooked: stays,
  differenceReversed: stays,
  differenceMet: stays,
  exceptionListed: stays,
  exceptionEnded: stays,
  suspenseSettled: stays,
  channelFeeTaken: stays,
  channelSettled: stays,
  adjustedUp: stays,
  adjustedDown: stays,
} as const satisfies FactRows;
