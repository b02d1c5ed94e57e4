import type { Tx } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import type { Settings } from "../../settings.ts";
import { equitySteps, spendSteps } from "./vip.domain.ts";
import { setLevels } from "./vip.store.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** Receipts so far back are looked at, more than between two runs: a run may be late. */
const RECENT_MS = 60 * MINUTE_MS;

type Levelling = { now: Date; settings: Settings; since: Date | null };

/** Sets levels by what is true now; answers how many changed. `since`: only of those who received an order after it. */
export async function levelMembers(tx: Tx, { now, settings, since }: Levelling): Promise<number> {
  return (await tx.many(setLevels, [now, spendSteps(settings), equitySteps(settings), since])).length;
}

const job = (name: string, everyMs: number, recentMs: number | null): Job => ({
  name,
  everyMs,
  async run({ db, clock, settings }) {
    const [now, current] = [clock.now(), await settings()];
    const since = recentMs === null ? null : new Date(now.getTime() - recentMs);
    return db.bulk((tx) => levelMembers(tx, { now, settings: current, since }));
  },
});

/** Levels after a receipt, and everybody's once a day. */
export const vipJobs: readonly Job[] = [
  job("vip.recent", 10 * MINUTE_MS, RECENT_MS),
  job("vip.levels", DAY_MS, null),
];
