import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../../platform/database/db.ts";
import type { Settings } from "../../../settings.ts";
import { move, moveIfAny } from "../../machine/machine.public.ts";
import { stopsSeen } from "../../outflow/outflow.public.ts";
import { noteMoved, readLocked } from "../bid/bid.guard.ts";
import { lockAwarded, lockListed, type StandingRow } from "../bid/bid.store.ts";
import { takeHeld } from "../depute/depute.settle.ts";
import { hasOpenTry } from "../depute/depute.store.ts";
import { giveBack } from "../entrust/entrust.back.ts";
import { lots } from "../lot.effects.ts";
import { againstSale, whyStop } from "./against.ts";
import { noteWinner } from "./close.store.ts";
import { banIfMany, digestOf } from "./forfeit.ts";
import { freeAll, frozenOf } from "./free.ts";

type Moment = { now: Date; settings: Settings };
/**
 * Ends a lot whose end is over: awarded, unsold, or stopped where something is against it. False where it has not ended, or somebody
 * closes it.
 */
export async function closeLot(
  tx: Tx,
  id: string,
  { settings, offsetMs }: { settings: Settings; offsetMs: number },
): Promise<boolean> {
  if (!(await tx.one(lockListed, [id]))) return false;
  const lot = await readLocked(tx, id, offsetMs);
  const { now, leaderId, priceFen } = lot;
  if (lot.state !== "listed" || lot.endsAt > now) return false;
  const frozen = await frozenOf(tx, lot);
  const isMet = priceFen !== undefined && leaderId !== undefined && priceFen >= lot.reserveFen;
  const against = isMet || !lot.isShopOpen || lot.isStopped ? await againstSale(tx, lot, frozen) : undefined;
  if (against) {
    const { words, isTheirs: isLeaderFault } = against;
    const isDone = await stopLot(tx, { lot, words, now, isLeaderFault });
    if (isLeaderFault && leaderId !== undefined) await banIfMany(tx, leaderId, { now, settings });
    return isDone;
  }
  const act = { by: "gateway", ids: [id], now } as const;
  const freeing = { lot, frozen, words: "" };
  if (isMet) {
    await freeAll(tx, { ...freeing, winnerId: leaderId, event: "lost" }, now);
    const winner = await tx.one(noteWinner, [id, leaderId]);
    assert(winner, `the leader of lot ${lot.lotNo} holds a deposit`);
    await move(tx, lots, { ...act, on: "award", given: { depositFen: winner.depositFen }, settings });
  } else {
    await freeAll(tx, { ...freeing, winnerId: null, event: "unsold" }, now);
    await move(tx, lots, { ...act, on: "pass" });
    await giveBack(tx, lot, { now });
  }
  await noteMoved(tx, lot, now);
  return true;
}

type Stopping = { lot: StandingRow; words: string; now: Date; operatorId?: string; isLeaderFault?: boolean };
/** Stops a lot that is held: everything goes back, at once or, to a frozen account, as soon as that can be. False where it is over. */
export async function stopLot(
  tx: Tx,
  { lot, words, now, operatorId, isLeaderFault = false }: Stopping,
): Promise<boolean> {
  const who =
    operatorId === undefined
      ? ({ by: "gateway" } as const)
      : ({ by: "operator", actorId: operatorId } as const);
  const given = { isLeaderFault, ...(isLeaderFault && (await digestOf(tx, lot.leaderId))) };
  const [moved] = await moveIfAny(tx, lots, { on: "stop", ...who, ids: [lot.id], words, now, given });
  if (!moved) return false;
  await freeAll(tx, { lot, winnerId: null, frozen: await frozenOf(tx, lot), event: "stop", words }, now);
  await giveBack(tx, lot, { operatorId, now });
  await noteMoved(tx, lot, now);
  return true;
}

/** A lot that was awarded, behind its lock, with why it is stopped, if it is. Undefined where it is over. */
async function readAwarded(tx: Tx, id: string, { since, now }: { since?: Date; now: Date }) {
  if (!(await tx.one(lockAwarded, [id]))) return undefined;
  const lot = await readLocked(tx, id, 0);
  // several awards end in one transaction: who pays another of them waits for none of the locks of guards
  const asking = { act: "payLot", since: since ?? lot.closedAt ?? now, now, stops: stopsSeen } as const;
  return { lot, words: await whyStop(tx, lot, asking) };
}

/** Stops an award that cannot be paid at once, as its winner was promised; false where nothing is against it any more. */
export async function stopKept(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await readAwarded(tx, id, { since: now, now });
  return found?.words === undefined ? false : stopLot(tx, { lot: found.lot, words: found.words, now });
}

/** Ends an award that was not paid in time: forfeited, or stopped where the winner was kept from paying by us. */
export async function lapseAward(tx: Tx, id: string, moment: Moment): Promise<void> {
  const { now } = moment;
  const { lot, words } = (await readAwarded(tx, id, { now })) ?? {};
  if (lot?.leaderId === undefined) return;
  if (words !== undefined) {
    await stopLot(tx, { lot, words, now });
    return;
  }
  // who holds the whole price by a standing order has nothing left to do
  if ((await tx.one(hasOpenTry, [id, lot.leaderId]))?.has === true && (await takeHeld(tx, lot, moment)))
    return;
  const given = await digestOf(tx, lot.leaderId);
  const [moved] = await moveIfAny(tx, lots, { on: "forfeit", by: "timer", ids: [id], now, given });
  if (!moved) return;
  await giveBack(tx, lot, { now, isForfeited: true });
  await noteMoved(tx, lot, now);
  await banIfMany(tx, lot.leaderId, moment);
}
