import type { Job } from "../../../platform/jobs.ts";
import { noteSales } from "./sale.public.ts";
import { unnoted } from "./sale.store.ts";

/** Orders of one run, and how far back it looks; what it misses is noted at settlement. */
const BATCH = 500;
const BACK_MS = 86_400_000;

/** Notes within a minute whose sale a new order is: who is linked to whom then is not known later. */
export const saleJobs: readonly Job[] = [
  {
    name: "agent.sales",
    everyMs: 60_000,
    async run({ db, clock }) {
      const now = clock.now();
      const rows = await db.bulk((tx) => tx.many(unnoted, [new Date(now.getTime() - BACK_MS), BATCH]));
      const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
      if (orderIds.length > 0) await db.write((tx) => noteSales(tx, orderIds, now));
      return orderIds.length;
    },
  },
];
