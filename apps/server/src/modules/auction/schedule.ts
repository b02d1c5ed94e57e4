/** Pieces that are put into sessions. */
import type { InputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import { newLotNo } from "../../platform/number.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { floorOf, spendBudget } from "../budget/budget.public.ts";
import { lockSkus } from "../warehouse/stored.public.ts";
import { findToList, listUnit } from "../warehouse/warehouse.public.ts";
import { firstHash, sealReserve } from "./bid/bid.chain.ts";
import { stepOf } from "./bid/bid.domain.ts";
import type { ZoneConfig } from "./bid/bid.guard.ts";
import { findSession, findStop, findZone, insertLot, lockSession } from "./desk.store.ts";
import { findReference } from "./reference.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Scheduling = InputOf<(typeof Admin)["methods"]["ScheduleLot"]>;

/** How much earlier each lot of a session ends, ms. */
export const APART_MS = 30_000;
/** The shortest time for which a lot is open, ms: others have to find it. */
export const SHORTEST_MS = 600_000;

/** What is fixed of a lot as it is scheduled, by its reference price and the settings. */
const fixedOf = (referenceFen: Fen, settings: Settings) => ({
  ceilingFen: shareOf(referenceFen, settings["zone.ceilingBp"], "down"),
  mostFen: shareOf(referenceFen, settings["zone.startMostBp"], "down"),
  stepFen: stepOf(referenceFen),
  depositBp: settings["zone.depositBp"],
  feeBp: settings["zone.feeBp"],
  extendMs: durationMs(settings, "zone.extendSeconds"),
  extensions: settings["zone.extensions"],
});

/** The times of a session's next lot, where it is announced long enough. */
async function timesOf({ tx, now, settings, fail }: Desk, sessionId: string) {
  if (!(await tx.one(lockSession, [sessionId]))) return fail("NOT_FOUND");
  const {
    opensAt,
    endsAt: sessionEnd,
    next: number,
  } = (await tx.one(findSession, [sessionId])) ?? fail("NOT_FOUND");
  if (now.getTime() + durationMs(settings, "zone.noticeDays") > opensAt.getTime()) return fail("LOT_NOTICE");
  const endsAt = new Date(sessionEnd.getTime() - APART_MS * number);
  if (endsAt.getTime() - opensAt.getTime() < SHORTEST_MS)
    return fail("SESSION_LATE", { msg: "场次时间排不下更多拍品，请另建场次" });
  return { opensAt, endsAt, number };
}

/** The reference price of a SKU whose product is traded. */
async function referenceFor(
  { tx, fail }: Desk,
  { skuId, goodsId }: { skuId: string; goodsId: string },
): Promise<Fen> {
  if (await tx.one(findStop, [goodsId])) return fail("LOT_STOPPED");
  const { referenceFen } = (await tx.one(findReference, [skuId])) ?? fail("LOT_REFERENCE");
  return referenceFen;
}

async function schedule(
  ctx: Desk,
  { sessionId, zoneId, unitNo, startFen, reserveFen }: Scheduling,
  licence: string,
): Promise<string> {
  const { tx, caller, now, settings, fail } = ctx;
  const { operatorId } = caller;
  if (!(await tx.one(findZone, [zoneId]))) return fail("NOT_FOUND");
  const found = (await tx.one(findToList, [unitNo])) ?? fail("LOT_UNIT");
  // an order that picks free pieces, and a shop that is being closed, hold their SKU; what is decided is read behind it
  await tx.many(lockSkus, [[found.skuId]]);
  const unit = (await tx.one(findToList, [unitNo])) ?? fail("LOT_UNIT");
  if (!unit.isFree || !unit.isSelf) return fail("LOT_UNIT");
  const referenceFen = await referenceFor(ctx, unit);
  const fixed = fixedOf(referenceFen, settings);
  if (startFen > reserveFen || reserveFen > fixed.mostFen) return fail("LOT_PRICE");
  // what one bidder may have it for below what goods may be sold for on the word of one person
  const givenFen = Math.max(0, floorOf(referenceFen, settings) - reserveFen);
  await spendBudget(ctx, { personFen: givenFen, allFen: givenFen });
  const { opensAt, endsAt, number } = await timesOf(ctx, sessionId);
  const [id, lotNo] = [timeId(now), newLotNo(now)];
  if (!(await listUnit(tx, { unitId: unit.id, operatorId, lotNo, now }))) return fail("LOT_UNIT");
  const { seal: reserveSeal, nonce } = sealReserve(lotNo, reserveFen);
  const { stepFen, ceilingFen, depositBp, feeBp, extendMs, extensions } = fixed;
  const terms = { startFen: fen(startFen), stepFen, ceilingFen, reserveSeal, extendMs, extensions, licence };
  const head = firstHash(lotNo, { ...terms, opensAt: opensAt.getTime(), endsAt: endsAt.getTime() });
  const what = [id, lotNo, sessionId, zoneId, number, unit.id, unit.skuId, unit.goodsId, unit.shopId];
  const prices = [referenceFen, startFen, reserveFen, nonce, ceilingFen, stepFen, depositBp, feeBp];
  const rest = [extendMs, extensions, opensAt, endsAt, head, operatorId, now, licence];
  await tx.run(insertLot, [...what, ...prices, ...rest]);
  return lotNo;
}

/** The handler that puts a free piece into a session (docs/rules/auction.md). */
export const scheduleHandlers = ({ auction: { licence } }: ZoneConfig) =>
  ({
    async ScheduleLot(ctx, input) {
      return { lotNo: await schedule(ctx, input, licence) };
    },
  }) satisfies Partial<Service<typeof Admin>>;
