import { topic } from "../../platform/events.ts";
import type { Job, Topic } from "../../platform/jobs.ts";
import { closeAttempts } from "../attempt/attempt.public.ts";
import { type Due, duesOf, eachAlone, moveIfAny } from "../machine/machine.public.ts";
import { collections } from "./collection.effects.ts";
import { forgetTries, listDue } from "./collection.store.ts";

const BATCH = 50;
const DAY_MS = 86_400_000;

/** Makes payments available whose day has come, a transaction each: what goes back at that moment is locked before or after. */
const settling: Job = {
  name: "collection.settle",
  everyMs: 30_000,
  async run({ db, clock, log }) {
    const now = clock.now();
    return eachAlone({ log }, await db.many(listDue, [now, BATCH]), async ({ id }) => {
      const moved = await db.write((tx) =>
        moveIfAny(tx, collections, { on: "settle", by: "gateway", ids: [id], now }),
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
