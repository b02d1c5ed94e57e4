import type { Job } from "../../platform/jobs.ts";
import { takeSnapshots } from "./ledger.store.ts";

/** Sums the entries of platform and outside accounts, so that their balance is a snapshot and a few entries since. */
export const ledgerJobs: readonly Job[] = [
  {
    name: "ledger.snapshots",
    everyMs: 600_000,
    run: async ({ db }) => (await db.bulk((tx) => tx.one(takeSnapshots)))?.touched ?? 0,
  },
];
