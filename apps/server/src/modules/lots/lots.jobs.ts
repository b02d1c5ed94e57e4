import { eachAlone } from "../machine/machine.public.ts";
import { cent } from "@heshi/kernel/credit";
import type { Tx } from "../../platform/database/db.ts";
import type { Job } from "../../platform/jobs.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { counted, earnedOf } from "./lots.domain.ts";
import { areLinked } from "../risk/risk.public.ts";
import { bonusMembers, lockBonuses, lotFaults, movedSince, noteMoved, saveBonus } from "./lots.store.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Bonuses that one run looks at; each is looked at once an hour. */
const BATCH = 200;

/**
 * What moved of a member's money since a moment. What was spent in a shop that they are linked to by more than a device only left: it is
 * theirs again.
 */
async function movements(
  tx: Tx,
  { memberId, since, now, settings }: { memberId: string; since: Date; now: Date; settings: Settings },
) {
  const final = new Date(now.getTime() - durationMs(settings, "collection.refundDays"));
  const moved = await tx.many(movedSince, [memberId, since, now, final]);
  const own = new Set<string>();
  for (const shopId of new Set(moved.flatMap(({ otherShopId }) => otherShopId ?? [])))
    if ((await areLinked(tx, { memberId, other: { shopId }, now })).isSure) own.add(shopId);
  return moved.map(({ otherShopId, isSpent, ...movement }) => ({
    ...movement,
    isSpent: isSpent && (otherShopId === undefined || !own.has(otherShopId)),
  }));
}

/** Gives a member what their recharges' bonuses have earned since they were looked at, and lets lapse what cannot be earned any more. */
export async function earnBonuses(
  tx: Tx,
  { memberId, now, settings }: { memberId: string; now: Date; settings: Settings },
): Promise<number> {
  const open = await tx.many(lockBonuses, [memberId]);
  const [first] = open;
  if (!first) return 0;
  const { bonuses, notes } = counted(
    open,
    await movements(tx, { memberId, since: first.madeAt, now, settings }),
  );
  let given = 0;
  for (const [at, bonus] of bonuses.entries()) {
    const before = earnedOf(open[at] ?? bonus).earned;
    const { earned, left } = earnedOf(bonus);
    if (earned > before) {
      const cause = `recharge-bonus:${bonus.rechargeNo}:${earned}`;
      const amount = cent(earned - before);
      await post(tx, [recipes.creditGranted({ cause, memberId, credit: "credit2", amount })], now);
      given += 1;
    }
    const { id, spentFen, lapsedFen, until } = bonus;
    await tx.run(saveBonus, [id, spentFen, lapsedFen, until <= now ? 0 : left, now]);
  }
  for (const { lotId, cause, amount } of notes) await tx.run(noteMoved, [lotId, cause, amount]);
  return given;
}

export const lotJobs: readonly Job[] = [
  {
    name: "lots.bonus",
    everyMs: 60_000,
    async run({ db, clock, log, settings }) {
      const [now, current] = [clock.now(), await settings()];
      const due = await db.many(bonusMembers, [new Date(now.getTime() - HOUR_MS), BATCH]);
      return eachAlone({ log }, due, async ({ memberId }) => {
        const given = await db.write((tx) => earnBonuses(tx, { memberId, now, settings: current }));
        return given > 0;
      });
    },
  },
  {
    name: "lots.check",
    everyMs: DAY_MS,
    async run({ db, log }) {
      const faults = await db.bulk((tx) => tx.many(lotFaults));
      if (faults.length > 0) log.error({ faults }, "Lots of credits are not what the ledger says");
      return faults.length;
    },
  },
];
