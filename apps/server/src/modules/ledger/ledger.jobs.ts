import type { Job } from "../../platform/jobs.ts";
import { checkOnwards, faultsOf, faultText, isCheckDue } from "./ledger.check.ts";
import { takeSnapshots } from "./ledger.store.ts";

const HOUR_MS = 3_600_000;

export const ledgerJobs: readonly Job[] = [
  {
    // Sums the entries of platform and outside accounts, so that their balance is a snapshot and a few entries since.
    name: "ledger.snapshots",
    everyMs: 600_000,
    run: async ({ db }) => (await db.bulk((tx) => tx.one(takeSnapshots)))?.touched ?? 0,
  },
  {
    // Once a day, by whichever process asks first: from where the last check ended.
    name: "ledger.check",
    everyMs: HOUR_MS,
    run: async ({ db, clock }) => {
      const now = clock.now();
      if (!(await isCheckDue(db, now, 20 * HOUR_MS))) return 0;
      const report = await checkOnwards(db, { now });
      if (faultsOf(report) > 0) throw new Error(`ledger invariants violated: ${faultText(report)}`);
      return report.entries;
    },
  },
];
