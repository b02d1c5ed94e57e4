import { type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { transfers } from "./transfer.effects.ts";
import { lockEnds, putOff } from "./transfer.store.ts";

/** A transfer of held money waits this long before it is looked at again, ms. */
const HELD_MS = 600_000;

/** A transfer whose payer's money is held waits; one whose payee closed the account meanwhile goes back; every other arrives. */
const orBack = (due: Due): Due => ({
  ...due,
  async work(tx, id, moment) {
    const ends = await tx.one(lockEnds, [id]);
    if (ends?.isHeld) return tx.run(putOff, [id, new Date(moment.now.getTime() + HELD_MS)]);
    return ends?.isGone
      ? moveIfAny(tx, transfers, { on: "bounce", by: "timer", ids: [id], ...moment })
      : due.work(tx, id, moment);
  },
});

/** Transfers that arrive when their cooling-off is over. */
export const transferDues: readonly Due[] = duesOf(transfers).map(orBack);
