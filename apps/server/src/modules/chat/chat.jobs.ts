import type { Job } from "../../platform/jobs.ts";
import { sweepTickets } from "./chat.store.ts";

export const chatJobs: readonly Job[] = [
  {
    name: "chat.sweep_tickets",
    everyMs: 600_000,
    run: ({ db, clock }) => db.run(sweepTickets, [clock.now()]),
  },
];
