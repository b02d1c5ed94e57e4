import type { Job } from "../../platform/jobs.ts";
import { closeDays, sumDays } from "./dayclose.close.ts";

/** Closes days that are over, says their roots in the log, and sums them. */
export const daycloseJobs: readonly Job[] = [
  {
    name: "dayclose.close",
    everyMs: 600_000,
    run: async ({ db, clock, log }) => {
      const closed = await closeDays(db, clock.now());
      for (const day of closed) log.info(day, "Ledger day closed");
      await sumDays(db);
      return closed.length;
    },
  },
];
