import { timeId } from "@heshi/kernel/id";
import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { after, type Settings } from "../../settings.ts";
import { tell } from "../inbox/inbox.public.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { unlistUnits } from "../warehouse/warehouse.public.ts";
import { readLocked, whyNotFrom } from "./bid/bid.guard.ts";
import { lockListed, type StandingRow } from "./bid/bid.store.ts";
import { countForfeits, findLeader, freeBidders, freeWinner, insertBan, noteWinner } from "./close.store.ts";
import { lots } from "./lot.effects.ts";

type Moment = { now: Date; settings: Settings; offsetMs: number };
/** `isPartial`: the deposits of the losers are left to the job that releases each alone. */
type Closing = Moment & { isPartial: boolean };

/** Why a lot is stopped instead of sold: what is against seller, goods or leader now; undefined where nothing is. */
async function whyStop(tx: Tx, lot: StandingRow): Promise<string | undefined> {
  if (!lot.isShopOpen) return "卖家暂停营业";
  if (lot.isStopped) return "商品已停止交易";
  if (lot.leaderId === undefined) return undefined;
  const leader = await tx.one(findLeader, [lot.leaderId]);
  if (!leader?.isActive || leader.isHeld || leader.isFrozen) return "领先者的账户暂时不能付款";
  const why = await whyNotFrom(tx, { memberId: lot.leaderId, lot, now: lot.now });
  return why === undefined ? undefined : "领先者与卖家有关联";
}

type Freeing = { lot: StandingRow; winnerId: string | null; isPartial: boolean };
/** Releases the deposits of all but the winner, and tells them. */
async function freeLosers(tx: Tx, { lot, winnerId, isPartial }: Freeing, now: Date): Promise<void> {
  const freed = await tx.many(freeBidders, [lot.id, winnerId, isPartial ? "due" : "released"]);
  if (!isPartial) {
    const back = freed.map(({ memberId, depositFen: amount }) =>
      recipes.bidReleased({ lotNo: lot.lotNo, memberId, amount }),
    );
    await post(tx, back, now);
  }
  if (winnerId === null) return;
  const data = { lotNo: lot.lotNo, priceFen: lot.priceFen ?? lot.startFen, words: "" };
  for (const { memberId } of freed) await tell(tx, "lot", { event: "lost", memberId, data, at: now });
}

/** Says to who watches that a lot is another one now. */
export const noteMoved = (tx: Tx, { lotNo, sessionId }: StandingRow, now: Date): Promise<number> =>
  addToOutbox(tx, { topic: "lot.moved", payload: { lotNo, sessionId } }, now);

/**
 * Ends a lot whose end is over: awarded, unsold, or stopped where something is against it. False where it has not ended, or somebody has
 * closed it. Throws LedgerRefusal where a loser's account is frozen: then it is closed with `isPartial`.
 */
export async function closeLot(
  tx: Tx,
  id: string,
  { isPartial, settings, offsetMs }: Closing,
): Promise<boolean> {
  if (!(await tx.one(lockListed, [id]))) return false;
  const lot = await readLocked(tx, id, offsetMs);
  const { now, leaderId, priceFen } = lot;
  if (lot.state !== "listed" || lot.endsAt > now) return false;
  const isMet = priceFen !== undefined && priceFen >= lot.reserveFen;
  const why = isMet || !lot.isShopOpen || lot.isStopped ? await whyStop(tx, lot) : undefined;
  const isSold = isMet && why === undefined;
  const act = { by: "gateway", ids: [id], now } as const;
  await freeLosers(tx, { lot, winnerId: isSold && leaderId !== undefined ? leaderId : null, isPartial }, now);
  if (isSold) {
    const winner = await tx.one(noteWinner, [id, leaderId]);
    assert(winner, `the leader of lot ${lot.lotNo} holds a deposit`);
    await move(tx, lots, { ...act, on: "award", given: { depositFen: winner.depositFen }, settings });
  } else {
    if (why === undefined) await move(tx, lots, { ...act, on: "pass" });
    else await move(tx, lots, { ...act, on: "stop", words: why });
    await unlistUnits(tx, { unitIds: [lot.unitId], now });
  }
  await noteMoved(tx, lot, now);
  return true;
}

type Stopping = { lot: StandingRow; words: string; now: Date; operatorId?: string };
/** Stops a lot that is held: everything goes back. False where it is over. Throws LedgerRefusal. */
export async function stopLot(tx: Tx, { lot, words, now, operatorId }: Stopping): Promise<boolean> {
  const who =
    operatorId === undefined
      ? ({ by: "gateway" } as const)
      : ({ by: "operator", actorId: operatorId } as const);
  const [moved] = await moveIfAny(tx, lots, { on: "stop", ...who, ids: [lot.id], words, now });
  if (!moved) return false;
  await tx.run(freeWinner, [lot.id]);
  await freeLosers(tx, { lot, winnerId: null, isPartial: false }, now);
  await unlistUnits(tx, { unitIds: [lot.unitId], operatorId, now });
  await noteMoved(tx, lot, now);
  return true;
}

const DAY_MS = 86_400_000;
const FORFEIT_DAYS = 30;
/** Ends bidding for some days for who has won too many lots and paid none. */
async function banIfMany(
  tx: Tx,
  memberId: string,
  { now, settings }: Omit<Moment, "offsetMs">,
): Promise<void> {
  const since = new Date(now.getTime() - FORFEIT_DAYS * DAY_MS);
  const { count } = (await tx.one(countForfeits, [memberId, since])) ?? { count: 0 };
  if (count < settings["zone.forfeits"]) return;
  const reason = `${FORFEIT_DAYS} 天内有 ${count} 件拍品拍下未付款`;
  await tx.run(insertBan, [timeId(now), memberId, reason, after(now, settings, "zone.banDays"), now]);
  await tell(tx, "lot_ban", { event: "ban", memberId, data: { words: reason }, at: now });
}

/** Ends an award that was not paid in time: forfeited, or stopped where the winner was kept from paying by us. */
export async function lapseAward(tx: Tx, id: string, moment: Omit<Moment, "offsetMs">): Promise<void> {
  const lot = await readLocked(tx, id, 0);
  if (lot.state !== "awarded" || lot.leaderId === undefined) return;
  const { now } = moment;
  const words = await whyStop(tx, lot);
  if (words !== undefined) {
    await stopLot(tx, { lot, words, now });
    return;
  }
  const [moved] = await moveIfAny(tx, lots, { on: "forfeit", by: "timer", ids: [id], now });
  if (!moved) return;
  await unlistUnits(tx, { unitIds: [lot.unitId], now });
  await noteMoved(tx, lot, now);
  await banIfMany(tx, lot.leaderId, moment);
}
