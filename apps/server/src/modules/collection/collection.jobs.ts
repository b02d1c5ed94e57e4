import type { Tx } from "../../platform/database/db.ts";
import { topic } from "../../platform/events.ts";
import type { Job, Topic } from "../../platform/jobs.ts";
import { closeAttempts } from "../attempt/attempt.public.ts";
import { type Due, duesOf, eachAlone, moveIfAny } from "../machine/machine.public.ts";
import { cellOf, stopsOf } from "../outflow/outflow.public.ts";
import { collections } from "./collection.effects.ts";
import { forgetTries, listDue, lockDue } from "./collection.store.ts";

const BATCH = 50;
const DAY_MS = 86_400_000;

/**
 * Whether a payment from the balance waits on its day: its payer is frozen or held (docs/rules/outflow.md). Behind the locks of the payment
 * and of its payer, in the order of refunds.
 */
async function isKept(tx: Tx, id: string, now: Date): Promise<boolean> {
  const memberId = (await tx.one(lockDue, [id]))?.payerId;
  if (memberId === undefined) return false;
  const stops = await stopsOf(tx, { act: "collect", stage: "sending", memberId, now });
  return stops.some((guard) => cellOf("collect", guard, "sending") === "wait");
}

/** Makes payments available whose day has come, a transaction each: what goes back at that moment is locked before or after. */
const settling: Job = {
  name: "collection.settle",
  everyMs: 30_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    return eachAlone({ log }, await db.many(listDue, [now, BATCH]), async ({ id }) => {
      const moved = await db.write(async (tx) =>
        (await isKept(tx, id, now))
          ? []
          : moveIfAny(tx, collections, { on: "settle", by: "gateway", ids: [id], now }),
      );
      return moved.length > 0;
    });
  },
};

/** Drops the counts of devices and networks that began nothing for two days. */
const forgetting: Job = {
  name: "collection.forget",
  everyMs: 3_600_000,
  run: ({ db, clock }) =>
    db.write((tx) => tx.run(forgetTries, [new Date(clock.now().getTime() - 2 * DAY_MS)])),
};

export const collectionJobs: readonly Job[] = [settling, forgetting];
/** Payments that nobody made in time: they close. */
export const collectionDues: readonly Due[] = duesOf(collections);
/** The attempts of a payment that was closed end, at their channels too. */
export const collectionTopics: readonly Topic[] = [
  topic("collection.closed", async ({ db, clock }, { collectionId }) => {
    await db.write((tx) => closeAttempts(tx, { kind: "collection", id: collectionId }, clock.now()));
  }),
];
