import { type Job, sweepAll } from "../../platform/jobs.ts";
import { countShops, followSales } from "../catalogue/counts.public.ts";
import { renewIndex } from "./indexing.ts";
import { dropChanges } from "./memory/memory.store.ts";
import { areTermsStale } from "./terms/terms.store.ts";
import { refreshTerms } from "./terms/terms.ts";

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

/** Deletes old change notes, which processes with products in memory read. */
const changes: Job = {
  name: "goods.changes",
  everyMs: 600_000,
  run: ({ db }) => sweepAll(db, dropChanges, []),
};

/** After an upgrade that changes what is indexed, batch by batch. */
const index: Job = {
  name: "goods.index",
  everyMs: 60_000,
  run: async ({ db, changed }) => {
    let renewed = 0;
    let batch = 0;
    do {
      batch = await db.bulk(renewIndex);
      renewed += batch;
    } while (batch > 0);
    if (renewed > 0) changed("Wares");
    return renewed;
  },
};

export const searchJobs: readonly Job[] = [sales, terms, shops, changes, index];
