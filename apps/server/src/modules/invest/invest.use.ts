/** Using a period of a plan, behind the plan's lock. */
import type { Invest } from "@heshi/contract/invest/invest";
import { cent } from "@heshi/kernel/credit";
import { timeId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { newClaimNo } from "../../platform/number.ts";
import type { Context } from "../../rpc/call/service.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { openPlanLot } from "../lots/lots.public.ts";
import { move } from "../machine/machine.public.ts";
import { checkLedger, checkPlace, lockPayer } from "../outflow/outflow.public.ts";
import { findAddress, insertClaim } from "./claim.store.ts";
import { actsOf, type PeriodAct, periodState, shareOf } from "./invest.domain.ts";
import { invests } from "./invest.effects.ts";
import {
  findOwner,
  findPeriod,
  type InvestRow,
  lockInvest,
  noteTaken,
  type PeriodRow,
  notePeriodUsed,
} from "./invest.store.ts";

export type Own = Context<typeof Invest, "member">;
type Which = { investNo: string; seq: number };

/** A plan of the caller's behind their lock and its own. */
export async function lockOwn({ tx, caller, fail }: Own, investNo: string): Promise<InvestRow> {
  const found = (await tx.one(findOwner, [investNo, caller.memberId])) ?? fail("NOT_FOUND");
  return (await tx.one(lockInvest, [found.id])) ?? fail("NOT_FOUND");
}

type By = { by: "member" | "operator"; actorId: string; what: "goods" | "lesson" | "counts"; now: Date };
/**
 * A period is used, whole, by what is used of it first: its share of the price leaves escrow for the shop, and a plan of which it was the
 * last is used up. Nothing where it was used before.
 */
export async function spendPeriod(
  tx: Tx,
  { plan, period }: { plan: InvestRow; period: PeriodRow },
  { by, actorId, what, now }: By,
): Promise<void> {
  if (period.usedAt !== undefined) return;
  const amount = shareOf(plan);
  const { id, no: investNo, shopId } = plan;
  await tx.run(notePeriodUsed, [id, period.seq, what, amount, now, by, actorId]);
  await post(tx, [recipes.investUsed({ investNo, seq: period.seq, shopId, amount })], now);
  if (plan.used + 1 === plan.periods) await move(tx, invests, { on: "finish", by, ids: [id], actorId, now });
}

type Found = { plan: InvestRow; period: PeriodRow };
/** The period behind the plan's lock, of which something may be done; else the refusal that says why not. */
async function usable(ctx: Own, { investNo, seq }: Which, what: PeriodAct): Promise<Found> {
  const { tx, now, fail } = ctx;
  const plan = await lockOwn(ctx, investNo);
  const period = (await tx.one(findPeriod, [plan.id, seq])) ?? fail("NOT_FOUND");
  if (actsOf(plan, { ...period, lessons: period.lessons.length }, now).includes(what))
    return { plan, period };
  const state = periodState(plan, period, now);
  if (state === "waiting") return fail("PERIOD_EARLY");
  if (state === "back" || plan.endsAt <= now) return fail("PERIOD_OVER");
  return fail("PERIOD_DONE");
}

/** The goods of a period are claimed to an address of the caller's; the period is used once they leave. */
async function claim(ctx: Own, which: Which, addressId: string | undefined): Promise<void> {
  const { tx, caller, now, fail } = ctx;
  const payer = await lockPayer(ctx);
  await checkLedger(ctx, "领取礼包");
  const { plan, period } = await usable(ctx, which, "goods");
  if (addressId === undefined) return fail("WRONG_FIELD", { fields: { addressId: "请选择收货地址" } });
  const address = (await tx.one(findAddress, [caller.memberId, addressId])) ?? fail("NOT_FOUND");
  const { changedAt, ...receiver } = address;
  checkPlace(ctx, payer, changedAt);
  const row = [timeId(now), newClaimNo(now), plan.id, which.seq, caller.memberId, plan.shopId];
  await tx.run(insertClaim, [...row, JSON.stringify(receiver), now, plan.no, period.goods]);
}

/** The lessons of a period are opened, or its counts taken; it is used with it. */
async function take(ctx: Own, which: Which, what: "lesson" | "counts"): Promise<void> {
  const { tx, caller, now } = ctx;
  await lockPayer(ctx);
  const { plan, period } = await usable(ctx, which, what);
  await spendPeriod(tx, { plan, period }, { by: "member", actorId: caller.memberId, what, now });
  await tx.run(noteTaken, [plan.id, which.seq, what, now]);
  if (what === "lesson") return;
  const [cause, amount] = [`${plan.no}-${which.seq}`, cent(period.counts)];
  const given = { cause: `plan:${cause}`, memberId: plan.memberId, credit: "credit4", amount } as const;
  await post(tx, [recipes.creditGranted(given)], now);
  await tx.run(openPlanLot, [plan.memberId, cause, amount, now]);
}

type Using = Which & { what: "goods" | "lesson" | "counts"; addressId?: string | undefined };
/** Uses something of a period. */
export async function handleUse(
  ctx: Own,
  { what, addressId, ...which }: Using,
): Promise<Record<string, never>> {
  if (what === "goods") await claim(ctx, which, addressId);
  else await take(ctx, which, what);
  return {};
}
