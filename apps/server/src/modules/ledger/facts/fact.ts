/**
 * Causes of escrow. `isOwn`: what one holds is in a row of its own, in the view own_escrow; the others have a row of `hold`, which
 * ledger_post writes.
 */
export const escrowKinds = { order: { isOwn: true }, invest: { isOwn: false } } as const satisfies Readonly<
  Record<string, { isOwn: boolean }>
>;
export type EscrowKind = keyof typeof escrowKinds;

/**
 * What is true of every transfer of a recipe. `leaves`: it lets money leave a member, for another one or the outside, and is refused while
 * the ledger is not sound (docs/rules/outflow.md). `escrow`: it may move escrow, of the cause that is the second part of its key.
 */
export type Facts = { leaves: boolean; escrow?: EscrowKind };
export type FactRows = Readonly<Record<string, Facts>>;

export const stays: Facts = { leaves: false };
export const leaves: Facts = { leaves: true };
export const ofOrder: Facts = { leaves: false, escrow: "order" };
