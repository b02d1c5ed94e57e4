import type { Job } from "../../platform/jobs.ts";
import { correctInStock } from "./counts.public.ts";
import { isFeedStale } from "./feed.store.ts";
import { refreshFeed } from "./feed.ts";

const feed: Job = {
  name: "goods.feed",
  everyMs: 3_600_000,
  run: async ({ db, clock }) => {
    const now = clock.now();
    if (!(await db.one(isFeedStale, [now]))?.isStale) return 0;
    await db.bulk((tx) => refreshFeed(tx, now));
    return 1;
  },
};

const inStock: Job = {
  name: "goods.in_stock",
  everyMs: 600_000,
  run: ({ db }) => db.bulk((tx) => tx.run(correctInStock)),
};

export const catalogueJobs: readonly Job[] = [feed, inStock];
