/** Pieces that are put into sessions. */
import type { InputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { type Fen, fen } from "@heshi/kernel/money";
import { newLotNo } from "../../platform/number.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { floorOf, spendBudget } from "../budget/budget.public.ts";
import { lockSkus } from "../warehouse/stored.public.ts";
import { findToList, listUnit } from "../warehouse/warehouse.public.ts";
import type { ZoneConfig } from "./bid/bid.guard.ts";
import { findStop, findZone } from "./desk.store.ts";
import { fixedOf, makeLot, type Slot, slotIn } from "./lot.make.ts";
import { findReference } from "./reference.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Scheduling = InputOf<(typeof Admin)["methods"]["ScheduleLot"]>;

/** The place of a session's next lot, where it is announced long enough. */
async function slotFor({ tx, now, settings, fail }: Desk, sessionId: string): Promise<Slot> {
  const slot = await slotIn(tx, sessionId, { now, settings });
  if (slot === "SESSION_LATE") return fail("SESSION_LATE", { msg: "场次时间排不下更多拍品，请另建场次" });
  return typeof slot === "string" ? fail(slot) : slot;
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
  const slot = await slotFor(ctx, sessionId);
  const lotNo = newLotNo(now);
  if (!(await listUnit(tx, { unitId: unit.id, operatorId, lotNo, now }))) return fail("LOT_UNIT");
  const prices = { startFen: fen(startFen), reserveFen: fen(reserveFen), fixed };
  await makeLot(tx, { lotNo, piece: unit, zoneId, slot, ...prices, licence, now, by: { operatorId } });
  return lotNo;
}

/** The handler that puts a free piece into a session (docs/rules/auction.md). */
export const scheduleHandlers = ({ auction: { licence } }: ZoneConfig) =>
  ({
    async ScheduleLot(ctx, input) {
      return { lotNo: await schedule(ctx, input, licence) };
    },
  }) satisfies Partial<Service<typeof Admin>>;
