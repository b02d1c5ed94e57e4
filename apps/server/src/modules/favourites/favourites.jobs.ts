import type { Job } from "../../platform/jobs.ts";
import { durationMs } from "../../settings.ts";
import { tellDrops } from "./favourites.store.ts";
import { sweepRestocks, tellRestocks } from "./restock.store.ts";

/** Members that get the message of returned stock at once. */
const BATCH = 500;

/** Tells of favourites that have become cheaper, and of what can be bought again. */
export const favouriteJobs: readonly Job[] = [
  {
    name: "favourites.drops",
    everyMs: 600_000,
    run: async ({ db, clock }) => (await db.bulk((tx) => tx.one(tellDrops, [clock.now()])))?.told ?? 0,
  },
  {
    name: "favourites.restocks",
    everyMs: 15_000,
    run: async ({ db, clock }) =>
      (await db.bulk((tx) => tx.one(tellRestocks, [clock.now(), BATCH])))?.told ?? 0,
  },
  {
    name: "favourites.restocks.sweep",
    everyMs: 3_600_000,
    async run({ db, clock, settings }) {
      const keptMs = durationMs(await settings(), "restock.keepDays");
      return db.run(sweepRestocks, [new Date(clock.now().getTime() - keptMs)]);
    },
  },
];
