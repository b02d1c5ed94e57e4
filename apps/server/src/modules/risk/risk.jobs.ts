import type { RiskKind } from "@heshi/contract/system/risk-desk";
import type { Fen } from "@heshi/kernel/money";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import type { Job, JobContext } from "../../platform/jobs.ts";
import { move } from "../machine/machine.public.ts";
import { setHeld } from "../member/member.public.ts";
import { riskCases } from "./risk.effects.ts";
import { findings } from "./risk.find.store.ts";
import { addMembers, insertCase, lockKnown, noteCount } from "./risk.store.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
type Found = {
  kind: RiskKind;
  mark: string;
  memberIds: readonly string[];
  count: number;
  amountFen?: Fen | undefined;
};
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

/** Writes a finding: a new case, or a known one's new members; true where there is something to look at. */
async function note(tx: Tx, { kind, mark, memberIds, count, amountFen }: Found, now: Date): Promise<boolean> {
  const made = await tx.one(insertCase, [randomId(), kind, mark, count, amountFen, now]);
  const known = made ? { id: made.id, state: "found" as const } : await tx.one(lockKnown, [kind, mark]);
  if (!known) return false;
  const { id, state } = known;
  const added = (await tx.many(addMembers, [id, memberIds])).map(({ memberId }) => memberId);
  if (!made) await tx.run(noteCount, [id, count, amountFen]);
  // a held case holds whom it finds later, too
  if (state === "held") await tx.run(setHeld, [added, now]);
  if (state !== "found" && (state !== "released" || added.length === 0)) return false;
  await move(tx, riskCases, { on: "note", by: "gateway", ids: [id], now });
  return true;
}

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
