import { type Job, sweepAll } from "../../platform/jobs.ts";
import { sweepAttempts, sweepKnownDevices } from "./attempts.store.ts";

/** A device is forgotten after so many days without a login. */
const KNOWN_DAYS = 180;

/** Tidies the counts of secrets that were tried. */
export const attemptJobs: readonly Job[] = [
  {
    name: "rpc.sweep_attempts",
    everyMs: 600_000,
    run: ({ db, clock }) => sweepAll(db, sweepAttempts, [clock.now()]),
  },
  {
    name: "rpc.sweep_known_devices",
    everyMs: 3_600_000,
    run: ({ db, clock }) =>
      sweepAll(db, sweepKnownDevices, [new Date(clock.now().getTime() - KNOWN_DAYS * 86_400_000)]),
  },
];
