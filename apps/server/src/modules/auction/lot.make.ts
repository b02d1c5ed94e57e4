/** A lot as it is put into a session, by an operator or for the owner of a piece. */
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { newLotNo } from "../../platform/number.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { firstHash, sealReserve } from "./bid/bid.chain.ts";
import { stepOf } from "./bid/bid.domain.ts";
import { findSession, insertLot, lockSession } from "./desk.store.ts";

/** How much earlier each lot of a session ends, ms. */
export const APART_MS = 30_000;
/** The shortest time for which a lot is open, ms: others have to find it. */
export const SHORTEST_MS = 600_000;

/** What is fixed of a lot as it is scheduled, by its reference price and the settings. */
export const fixedOf = (referenceFen: Fen, settings: Settings) => ({
  referenceFen,
  ceilingFen: shareOf(referenceFen, settings["zone.ceilingBp"], "down"),
  mostFen: shareOf(referenceFen, settings["zone.startMostBp"], "down"),
  stepFen: stepOf(referenceFen),
  depositBp: settings["zone.depositBp"],
  feeBp: settings["zone.feeBp"],
  extendMs: durationMs(settings, "zone.extendSeconds"),
  extensions: settings["zone.extensions"],
});

export type Slot = { sessionId: string; opensAt: Date; endsAt: Date; number: number };
type When = { now: Date; settings: Settings };
/** The place of the next lot in a session, which is locked; or why there is none. */
export async function slotIn(
  tx: Tx,
  sessionId: string,
  { now, settings }: When,
): Promise<Slot | "NOT_FOUND" | "LOT_NOTICE" | "SESSION_LATE"> {
  if (!(await tx.one(lockSession, [sessionId]))) return "NOT_FOUND";
  const found = await tx.one(findSession, [sessionId]);
  if (!found) return "NOT_FOUND";
  const { opensAt, endsAt: sessionEnd, next: number } = found;
  if (now.getTime() + durationMs(settings, "zone.noticeDays") > opensAt.getTime()) return "LOT_NOTICE";
  const endsAt = new Date(sessionEnd.getTime() - APART_MS * number);
  if (endsAt.getTime() - opensAt.getTime() < SHORTEST_MS) return "SESSION_LATE";
  return { sessionId, opensAt, endsAt, number };
}

type Piece = { id: string; skuId: string; goodsId: string; shopId: string };
type Making = {
  lotNo?: string;
  piece: Piece;
  zoneId: string;
  slot: Slot;
  startFen: Fen;
  reserveFen: Fen;
  fixed: ReturnType<typeof fixedOf>;
  licence: string;
  now: Date;
  /** An operator schedules a shop's piece; a member's one is put into the session for them. */
  by: { operatorId: string } | { sellerId: string; entrustId: string };
};
/** Writes a lot with the beginning of its chain; answers its id and number. */
export async function makeLot(tx: Tx, making: Making): Promise<{ id: string; lotNo: string }> {
  const { piece, zoneId, slot, startFen, reserveFen, fixed, licence, now, by } = making;
  const { sessionId, opensAt, endsAt, number } = slot;
  const id = timeId(now);
  const lotNo = making.lotNo ?? newLotNo(now);
  const { seal: reserveSeal, nonce } = sealReserve(lotNo, reserveFen);
  const { referenceFen, stepFen, ceilingFen, depositBp, feeBp, extendMs, extensions } = fixed;
  const terms = { startFen: fen(startFen), stepFen, ceilingFen, reserveSeal, extendMs, extensions, licence };
  const head = firstHash(lotNo, { ...terms, opensAt: opensAt.getTime(), endsAt: endsAt.getTime() });
  const operatorId = "operatorId" in by ? by.operatorId : undefined;
  const seller = "operatorId" in by ? [undefined, undefined] : [by.sellerId, by.entrustId];
  const what = [id, lotNo, sessionId, zoneId, number, piece.id, piece.skuId, piece.goodsId, piece.shopId];
  const prices = [referenceFen, startFen, reserveFen, nonce, ceilingFen, stepFen, depositBp, feeBp];
  const rest = [extendMs, extensions, opensAt, endsAt, head, operatorId, now, licence];
  await tx.run(insertLot, [...what, ...prices, ...rest, ...seller]);
  return { id, lotNo };
}
