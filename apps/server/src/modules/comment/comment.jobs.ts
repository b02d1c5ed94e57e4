import type { Job } from "../../platform/jobs.ts";
import { scoreShops } from "./comment.store.ts";

const shops: Job = {
  name: "comment.shops",
  everyMs: 600_000,
  run: ({ db, clock }) => db.bulk((tx) => tx.run(scoreShops, [clock.now()])),
};

export const commentJobs: readonly Job[] = [shops];
