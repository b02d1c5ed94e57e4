import type { Job } from "../../platform/jobs.ts";
import { sweepTickets } from "./third.store.ts";

export const thirdJobs: readonly Job[] = [
  {
    name: "third.sweep_tickets",
    everyMs: 600_000,
    run: ({ db, clock }) => db.run(sweepTickets, [clock.now()]),
  },
];
