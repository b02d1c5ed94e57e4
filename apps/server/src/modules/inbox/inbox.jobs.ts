import type { Job } from "../../platform/jobs.ts";
import { durationMs } from "../../settings.ts";
import { sweepMessages } from "./inbox.store.ts";

export const inboxJobs: readonly Job[] = [
  {
    name: "inbox.sweep",
    everyMs: 3_600_000,
    async run({ db, clock, settings }) {
      const keptMs = durationMs(await settings(), "inbox.keepDays");
      return db.run(sweepMessages, [new Date(clock.now().getTime() - keptMs)]);
    },
  },
];
