import { type Job, sweepAll } from "../../platform/jobs.ts";
import { isFeedStale } from "./goods.feed.store.ts";
import { countShops, followSales } from "./goods.index.store.ts";
import { refreshFeed } from "./goods.index.ts";
import { dropChanges } from "./goods.memory.store.ts";
import { areTermsStale } from "./goods.terms.store.ts";
import { refreshTerms } from "./goods.terms.ts";

/** Lists are ordered by what was sold until some minutes ago. */
const sales: Job = {
  name: "goods.sales",
  everyMs: 300_000,
  run: async ({ db, changed }) => {
    const moved = await db.bulk((tx) => tx.run(followSales));
    if (moved > 0) changed("Wares", "Nav");
    return moved;
  },
};

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

const terms: Job = {
  name: "goods.terms",
  everyMs: 600_000,
  run: async ({ db }) => {
    if (!(await db.one(areTermsStale))?.isStale) return 0;
    await db.bulk(refreshTerms);
    return 1;
  },
};

/** What `indexGoods` counts is put right where a state was changed without it. */
const shops: Job = {
  name: "goods.shops",
  everyMs: 3_600_000,
  run: ({ db }) => db.bulk((tx) => tx.run(countShops, [null])),
};

/** Notes of changes for processes that keep goods in memory. */
const changes: Job = {
  name: "goods.changes",
  everyMs: 600_000,
  run: ({ db }) => sweepAll(db, dropChanges, []),
};

export const goodsJobs: readonly Job[] = [sales, feed, terms, shops, changes];
