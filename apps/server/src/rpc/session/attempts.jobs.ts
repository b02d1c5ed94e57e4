import { type Job, sweepAll } from "../../platform/jobs.ts";
import { sweepAttempts } from "./attempts.store.ts";

/** Tidies the counts of secrets that were tried. */
export const attemptJobs: readonly Job[] = [
  {
    name: "rpc.sweep_attempts",
    everyMs: 600_000,
    run: ({ db, clock }) => sweepAll(db, sweepAttempts, [clock.now()]),
  },
];
