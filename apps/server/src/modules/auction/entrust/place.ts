/** Entrusted pieces that are put into sessions, and those that come back. */
import { fen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import type { Tx } from "../../../platform/database/db.ts";
import { durationMs, type Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { move } from "../../machine/machine.public.ts";
import { bringBack } from "../../warehouse/warehouse.public.ts";
import { overAt } from "./entrust.domain.ts";
import { entrusts } from "./entrust.effects.ts";
import { fixedOf, makeLot, type Slot, slotIn } from "../lot.make.ts";
import { findReference } from "../reference.store.ts";
import { findWaiting, listNext, lockWaiting, type WaitingRow } from "./place.store.ts";

type Moment = { now: Date; settings: Settings };

/** Why a piece is not offered any longer; undefined where it is. */
function whyOver(row: WaitingRow, { now, settings }: Moment): string | undefined {
  const { lots, mostLots, isTraded, isSeller } = row;
  if (!isTraded) return "商品已停止交易";
  if (!isSeller) return "账户暂时不能委托出售";
  if (lots >= mostLots) return "多次没有成交";
  return overAt(row, settings) <= now ? "有效期内没有成交" : undefined;
}

type Ending = { row: WaitingRow; why: string; on: "withdraw" | "end"; now: Date };
/** Gives a piece that waits back to its owner. */
export async function endEntrust(tx: Tx, { row, why, on, now }: Ending): Promise<void> {
  const { id, entrustNo: no, memberId, unitId, skuId, leastFen } = row;
  const who =
    on === "withdraw" ? ({ by: "member", actorId: memberId } as const) : ({ by: "gateway" } as const);
  await move(tx, entrusts, { on, ...who, ids: [id], now, given: { endedAt: now, why } });
  await bringBack(tx, { unitId, entrustNo: no, memberId, isOwn: on === "withdraw", now });
  await post(tx, [recipes.unitsTakenBack({ no, memberId, units: [{ skuId, count: 1 }] })], now);
  if (on === "end")
    await tell(tx, "entrust", {
      event: "end",
      memberId,
      data: { entrustNo: no, priceFen: leastFen, words: why },
      at: now,
    });
}

/** The place in the next session that is announced long enough and has one left. */
async function nextSlot(tx: Tx, row: WaitingRow, { now, settings }: Moment): Promise<Slot | undefined> {
  const from = new Date(now.getTime() + durationMs(settings, "zone.noticeDays"));
  for (const { id } of await tx.many(listNext, [from, overAt(row, settings)])) {
    const slot = await slotIn(tx, id, { now, settings });
    if (typeof slot !== "string") return slot;
  }
  return undefined;
}

/** Puts a piece that waits into the next session; ends it where it is not to be offered any longer. False where it goes on waiting. */
export async function placeOne(tx: Tx, id: string, moment: Moment): Promise<boolean> {
  const { now, settings } = moment;
  if (!(await tx.one(lockWaiting, [id]))) return false;
  const row = await tx.one(findWaiting, [id]);
  // to a frozen account nothing can be posted: it comes back when that is over
  if (!row || row.isFrozen) return false;
  const { memberId: sellerId, entrustNo, leastFen, zoneId, licence, feeBp } = row;
  const referenceFen = (await tx.one(findReference, [row.skuId]))?.referenceFen ?? fen(0);
  const fixed = { ...fixedOf(referenceFen, settings), feeBp };
  const why = whyOver(row, moment) ?? (leastFen > fixed.mostFen ? "参考价已调整，低于您的最低价" : undefined);
  if (why !== undefined) {
    await endEntrust(tx, { row, why, on: "end", now });
    return true;
  }
  const slot = zoneId === undefined ? undefined : await nextSlot(tx, row, moment);
  if (slot === undefined || zoneId === undefined) return false;
  const piece = { ...row, id: row.unitId };
  const prices = { startFen: leastFen, reserveFen: leastFen, fixed };
  const by = { sellerId, entrustId: id };
  const { id: lotId } = await makeLot(tx, { piece, zoneId, slot, ...prices, licence, now, by });
  await move(tx, entrusts, {
    on: "list",
    by: "gateway",
    ids: [id],
    now,
    given: { lotId, lots: row.lots + 1 },
  });
  const data = { entrustNo, priceFen: leastFen, words: formatMinute(slot.opensAt) };
  await tell(tx, "entrust", { event: "list", memberId: sellerId, data, at: now });
  return true;
}
