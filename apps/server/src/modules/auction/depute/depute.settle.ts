/** What becomes of the bids of standing orders, and of orders whose time is over. */
import { type Fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "../../../platform/database/db.ts";
import type { Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { findBalance, isHeld, recipes } from "../../ledger/ledger.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import { lockPayerRow, stopsOf } from "../../outflow/outflow.public.ts";
import { readLocked } from "../bid/bid.guard.ts";
import { lockLot, type StandingRow } from "../bid/bid.store.ts";
import { restOf } from "../lot.effects.ts";
import { takeLot } from "../pay.service.ts";
import { actContextOf } from "./depute.context.ts";
import { deputes } from "./depute.effects.ts";
import { holdMore, release } from "./depute.held.ts";
import { endTry, findDepute, findTry, lockDepute } from "./depute.store.ts";

type Moment = { now: Date; settings: Settings };

/**
 * Takes an awarded lot, which is locked, for its winner where an order of theirs holds its whole price already; false where it does not, or
 * where something keeps their money.
 */
export async function takeHeld(tx: Tx, lot: StandingRow, { now, settings }: Moment): Promise<boolean> {
  const { state, leaderId: memberId, priceFen, depositFen } = lot;
  if (state !== "awarded" || memberId === undefined || priceFen === undefined || depositFen === undefined)
    return false;
  if (lot.isStopped || !lot.isShopOpen || restOf({ priceFen, depositFen }) > 0) return false;
  if ((await stopsOf(tx, { act: "payLot", stage: "sending", memberId, now })).length > 0) return false;
  const ctx = actContextOf(tx, { memberId, now, settings });
  await takeLot(ctx, { ...lot, now }, { memberId, priceFen, restFen: restOf({ priceFen, depositFen }) });
  return true;
}

/** The same of a lot by its number. */
export async function takeDue(
  tx: Tx,
  lotNo: string,
  { offsetMs, settings }: { offsetMs: number; settings: Settings },
) {
  const locked = await tx.one(lockLot, [lotNo]);
  if (!locked) return false;
  const lot = await readLocked(tx, locked.id, offsetMs);
  return takeHeld(tx, lot, { now: lot.now, settings });
}

type Over = { priceFen: Fen | undefined; isWon: boolean; isForfeited: boolean };
/** What is said of a bid that is over. */
function wordsOf({ priceFen, isWon, isForfeited }: Over): string {
  if (isWon) return "拍下，已从预算付款";
  if (isForfeited) return "拍下后没有付款";
  return priceFen === undefined ? "没有拍中，已退回" : `没有拍中，到 ¥${formatFen(priceFen)}，已退回`;
}

type Back = { deputeId: string; memberId: string; amountFen: Fen; now: Date };
/** Holds what came back for its order again, where that goes on and the balance has it. The order is locked. */
async function holdAgain(tx: Tx, { deputeId: id, memberId, amountFen, now }: Back): Promise<void> {
  const depute = await tx.one(findDepute, [id, dayStart(now)]);
  if (!depute || depute.state === "ended" || depute.untilAt <= now) return;
  if ((await isHeld(tx)) || !(await tx.one(lockPayerRow, [memberId]))) return;
  const balance = await findBalance(tx, recipes.memberAccount(memberId, "available"));
  if (balance >= amountFen) await holdMore(tx, { id, no: depute.no, memberId, byFen: amountFen, now });
}

/** Ends a bid of a lot that is over; what it has not won is held for the order again. */
export async function endDeputed(tx: Tx, tryId: string, now: Date): Promise<boolean> {
  const seen = await tx.one(findTry, [tryId]);
  if (!seen || !(await tx.one(lockDepute, [seen.deputeId]))) return false;
  const { deputeId, memberId, amountFen, priceFen, isWon, isForfeited, isBack } = seen;
  const state = isWon || isForfeited ? "won" : "lost";
  const values = [tryId, state, isWon ? priceFen : undefined, wordsOf(seen)];
  if (!(await tx.one(endTry, values))) return false;
  if (isBack && !isWon) await holdAgain(tx, { deputeId, memberId, amountFen, now });
  return true;
}

/** Ends an order whose time is over: what no bid holds goes back. */
export async function expireDepute(tx: Tx, id: string, now: Date): Promise<boolean> {
  if (!(await tx.one(lockDepute, [id]))) return false;
  const depute = await tx.one(findDepute, [id, dayStart(now)]);
  if (!depute || depute.state === "ended" || depute.untilAt > now) return false;
  const { no, memberId, heldFen } = depute;
  await release(tx, { id, no, memberId, amountFen: heldFen, now });
  const given = { endedAt: now, why: "有效期已到" };
  await moveIfAny(tx, deputes, { on: "expire", by: "gateway", ids: [id], now, given });
  await tell(tx, "depute", {
    event: "expire",
    memberId,
    data: { deputeNo: no, priceFen: heldFen, words: "" },
    at: now,
  });
  return true;
}
