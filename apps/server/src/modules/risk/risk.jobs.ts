import type { Job, JobContext } from "../../platform/jobs.ts";
import { findings } from "./risk.find.store.ts";
import { note } from "./risk.note.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const kinds = Object.keys(findings) as (keyof typeof findings)[];
const thresholds = {
  identity: "risk.identityMembers",
  device: "risk.deviceMembers",
  card: "risk.accountMembers",
  payout: "risk.accountMembers",
  registrations: "risk.registrations",
  transfers: "risk.transfers",
  collects: "risk.payers",
  withdrawals: "risk.withdrawals",
} as const;

/** Looks for everything that the last day has brought; answers how many findings are new. */
async function find({ db, clock, settings }: JobContext): Promise<number> {
  const [now, current] = [clock.now(), await settings()];
  const since = new Date(now.getTime() - DAY_MS);
  let fresh = 0;
  for (const kind of kinds) {
    const rows = await db.bulk((tx) => tx.many(findings[kind], [since, now, current[thresholds[kind]]]));
    for (const row of rows) if (await db.write((tx) => note(tx, { kind, ...row }, now))) fresh += 1;
  }
  return fresh;
}

/** What fills the risk lists. */
export const riskJobs: readonly Job[] = [{ name: "risk.find", everyMs: 10 * MINUTE_MS, run: find }];
