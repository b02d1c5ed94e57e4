import type { Job, JobContext } from "../../platform/jobs.ts";
import { isPathNamed, sweepReserved } from "./system.store.ts";

const DAY_MS = 86_400_000;

/**
 * Removes uploads that were reserved a day ago and never kept: their call failed, lost a race or crashed. Their file is
 * removed if no other row names its path and the same bytes were not stored again since.
 */
async function sweepUploads({ db, clock, gateways }: JobContext): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  let total = 0;
  for (;;) {
    const swept = await db.many(sweepReserved, [before]);
    if (swept.length === 0) return total;
    total += swept.length;
    for (const { path, isPrivate } of swept) {
      const storage = isPrivate ? gateways.privateStorage : gateways.storage;
      const isWanted = async () => (await db.one(isPathNamed, [path ?? "", isPrivate]))?.isNamed ?? false;
      if (path !== undefined) await storage.remove(path, DAY_MS, isWanted);
    }
  }
}

export const systemJobs: readonly Job[] = [
  { name: "system.sweep_uploads", everyMs: 3_600_000, run: sweepUploads },
];
