import { type Due, duesOf, move } from "../machine/machine.public.ts";
import { transfers } from "./transfer.effects.ts";
import { findPayeeGone } from "./transfer.store.ts";

/** A transfer whose payee closed the account meanwhile goes back; every other arrives. */
const orBack = (due: Due): Due => ({
  ...due,
  async work(tx, id, moment) {
    const payee = await tx.one(findPayeeGone, [id]);
    return payee?.isGone
      ? move(tx, transfers, { on: "bounce", by: "timer", ids: [id], ...moment })
      : due.work(tx, id, moment);
  },
});

/** Transfers that arrive when their cooling-off is over. */
export const transferDues: readonly Due[] = duesOf(transfers).map(orBack);
