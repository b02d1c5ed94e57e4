import type { HoldKind } from "@heshi/contract/money/hold-kinds";
import type { RecipeName } from "./ledger.recipes.ts";

/**
 * Causes of escrow. `isOwn`: what one holds is in a row of its own, in the view own_escrow; the others have a row of `hold`, which
 * ledger_post writes.
 */
export const escrowKinds = { order: { isOwn: true } } as const satisfies Readonly<
  Record<string, { isOwn: boolean }>
>;
export type EscrowKind = keyof typeof escrowKinds;

/** Holds of which the view hold_due says what their causes hold, so that the check compares them one by one. */
export const holdsTold: readonly HoldKind[] = ["withdraw", "transfer", "order"];

/**
 * What is true of every transfer of a recipe. `leaves`: it lets money leave a member, for another one or the outside, and is refused while
 * the ledger is not sound (docs/rules/outflow.md). `escrow`: it may move escrow, of the cause that is the second part of its key.
 */
type Facts = { leaves: boolean; escrow?: EscrowKind };

const stays: Facts = { leaves: false };
const leaves: Facts = { leaves: true };
const ofOrder: Facts = { leaves: false, escrow: "order" };

export const recipeFacts: Readonly<Record<RecipeName, Facts>> = {
  rechargeSettled: stays,
  creditGranted: stays,
  silverHeld: stays,
  silverReleased: stays,
  creditHeld: stays,
  creditReleased: stays,
  orderPaid: ofOrder,
  orderReturned: ofOrder,
  strayReturned: stays,
  receiptConfirmed: ofOrder,
  purchaseRewarded: stays,
  afterRefunded: ofOrder,
  priceProtected: ofOrder,
  orderSettled: stays,
  debtRepaid: stays,
  depositPaid: stays,
  depositReturned: stays,
  transferHeld: leaves,
  transferred: leaves,
  transferReturned: stays,
  creditExchanged: stays,
  goldGiven: leaves,
  withdrawalHeld: leaves,
  // what a channel has done is booked all the same: it says where money is
  withdrawalPaid: stays,
  withdrawalReturned: stays,
  withdrawalBounced: stays,
  remittanceCredited: stays,
  differenceBooked: stays,
  adjustedUp: stays,
  adjustedDown: stays,
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
  feeShared: stays,
  feeShareTaken: stays,
  feeShareReleased: stays,
};
