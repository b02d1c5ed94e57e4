import type { Job } from "../platform/jobs.ts";
import { sweepNonces, sweepReplies } from "./session.store.ts";

/** Tidies what the frame keeps for a while: stored replies and spent nonces. */
export const rpcJobs: readonly Job[] = [
  {
    name: "rpc.sweep_replies",
    everyMs: 600_000,
    run: ({ db, clock }) => db.run(sweepReplies, [clock.now()]),
  },
  { name: "rpc.sweep_nonces", everyMs: 60_000, run: ({ db, clock }) => db.run(sweepNonces, [clock.now()]) },
];
