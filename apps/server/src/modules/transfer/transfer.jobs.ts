import { type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { cellOf, stopsOf } from "../outflow/outflow.public.ts";
import { transfers } from "./transfer.effects.ts";
import { findEnds, putOff } from "./transfer.store.ts";

/** A transfer that something stops waits this long before it is looked at again, ms. */
const WAIT_MS = 600_000;

/**
 * A transfer waits while something stops it (docs/rules/outflow.md), and goes back where its payee closed the account meanwhile;
 * every other arrives.
 */
const orBack = (due: Due): Due => ({
  ...due,
  async work(tx, id, moment) {
    const { now } = moment;
    const ends = await tx.one(findEnds, [id]);
    const stops = await stopsOf(tx, { act: "transfer", stage: "sending", now, ...ends });
    const cells = stops.map((guard) => cellOf("transfer", guard, "sending"));
    if (cells.includes("wait")) return tx.run(putOff, [id, new Date(now.getTime() + WAIT_MS)]);
    return cells.includes("back")
      ? moveIfAny(tx, transfers, { on: "bounce", by: "timer", ids: [id], ...moment })
      : due.work(tx, id, moment);
  },
});

/** Transfers that arrive when their cooling-off is over. */
export const transferDues: readonly Due[] = duesOf(transfers).map(orBack);
