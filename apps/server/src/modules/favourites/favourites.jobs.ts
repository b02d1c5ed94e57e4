import type { Job } from "../../platform/jobs.ts";
import { tellDrops } from "./favourites.store.ts";

/** Tells of favourites that have become cheaper. */
export const favouriteJobs: readonly Job[] = [
  {
    name: "favourites.drops",
    everyMs: 600_000,
    run: ({ db, clock }) => db.bulk((tx) => tx.run(tellDrops, [clock.now()])),
  },
];
