import { type Job, sweepAll } from "../../platform/jobs.ts";
import { sweepEvents } from "./audit.store.ts";

/** Deletes security events after 200 days; the database's own function decides which are old enough. */
export const auditJobs: readonly Job[] = [
  {
    name: "rpc.sweep_security_events",
    everyMs: 3_600_000,
    run: ({ db }) => sweepAll(db, sweepEvents, []),
  },
];
