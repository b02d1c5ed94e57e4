import type { Job } from "../../platform/jobs.ts";
import { durationMs } from "../../settings.ts";
import { type Due, duesOf } from "../machine/machine.public.ts";
import { batches } from "./codes.effects.ts";
import { dropAskers, dropQueries } from "./query.store.ts";

/** Downloads of which nobody said that they have arrived. */
export const codeDues: readonly Due[] = duesOf(batches);

const DAY_MS = 86_400_000;

/** Questions are kept for three years, and who asked as long as they are counted. */
export const codeJobs: readonly Job[] = [
  {
    name: "code.clean",
    everyMs: 3_600_000,
    async run({ db, clock, settings }) {
      const now = clock.now().getTime();
      const until = new Date(now - durationMs(await settings(), "code.logDays"));
      return db.bulk(async (tx) => {
        await tx.run(dropAskers, [new Date(now - DAY_MS)]);
        return tx.run(dropQueries, [until]);
      });
    },
  },
];
