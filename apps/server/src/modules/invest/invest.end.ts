/** The end of a plan before all of it was used: what is left goes back, and the equity with its level. */
import { type Cent, cent } from "@heshi/kernel/credit";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { findBalance, post, recipes } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { lockPayerRow } from "../outflow/outflow.public.ts";
import { levelNow } from "../vip/level.public.ts";
import { unusedClaims } from "./claim.store.ts";
import { takePlace } from "./health-plan.store.ts";
import { claims, invests } from "./invest.effects.ts";
import { emptyInvest, type InvestRow, lockInvest, ownerOf } from "./invest.store.ts";

type Moment = { now: Date; settings: Settings };

/** What of a plan's equity its member still has. */
async function equityLeft(tx: Tx, { memberId, equityCent }: InvestRow): Promise<Cent> {
  const balance = await findBalance(tx, recipes.memberAccount(memberId, "available", "CREDIT3"));
  return cent(Math.max(0, Math.min(equityCent, balance)));
}

/**
 * Ends a locked plan that is active: its unused claims are cancelled, what is left in escrow goes back to the balance, its place is free
 * where nothing was used, and what came of its equity goes. False where its state does not allow it.
 */
export async function endPlan(
  tx: Tx,
  plan: InvestRow,
  { on, moment: { now, settings } }: { on: "refund" | "expire"; moment: Moment },
): Promise<boolean> {
  const { id, no: investNo, memberId, leftFen } = plan;
  await tx.run(emptyInvest, [id]);
  const by = on === "refund" ? ({ by: "member", actorId: memberId } as const) : ({ by: "timer" } as const);
  const [moved] = await moveIfAny(tx, invests, { on, ...by, ids: [id], now });
  if (!moved) return false;
  const ids = (await tx.many(unusedClaims, [id])).map((row) => row.id);
  if (ids.length > 0) await move(tx, claims, { on: "lapse", by: "gateway", ids, now });
  if (plan.used === 0) await tx.run(takePlace, [plan.planId, -1]);
  await post(tx, [recipes.investRefunded({ investNo, memberId, amount: leftFen })], now);
  if (plan.equityAt === undefined) return true;
  await post(tx, [recipes.planEquityTaken({ investNo, memberId, amount: await equityLeft(tx, plan) })], now);
  await levelNow(tx, memberId, { now, settings });
  return true;
}

/** Ends a plan whose time is over. */
export async function expire(tx: Tx, id: string, moment: Moment): Promise<void> {
  const owner = await tx.one(ownerOf, [id]);
  await tx.one(lockPayerRow, [owner?.memberId ?? "0"]);
  const plan = await tx.one(lockInvest, [id]);
  if (plan?.state === "active") await endPlan(tx, plan, { on: "expire", moment });
}
