import type { InputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, shareOf } from "@heshi/kernel/money";
import { newLotNo } from "../../platform/number.ts";
import { sqlState } from "../../platform/database/db.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { durationMs, type Settings } from "../../settings.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { deskOf } from "../machine/machine.public.ts";
import { findToList, listUnit } from "../warehouse/warehouse.public.ts";
import { firstHash, sealReserve } from "./bid/bid.chain.ts";
import { stepOf } from "./bid/bid.domain.ts";
import { readLocked } from "./bid/bid.guard.ts";
import { lockLot } from "./bid/bid.store.ts";
import { stopLot } from "./close.ts";
import {
  biddersOf,
  deleteStop,
  type DeskLotRow,
  findDeskLot,
  findSession,
  findStop,
  findZone,
  insertLot,
  insertSession,
  insertStop,
  listDeskLots,
  listSessions,
  listStops,
  lockLotsOf,
  lockSession,
  saveZone,
  allZones,
  updateSession,
} from "./desk.store.ts";
import { lots } from "./lot.effects.ts";
import { findReference } from "./reference.store.ts";
import { phaseOf } from "./lot.view.ts";

type Desk = Context<typeof Admin, "operator">;
type Scheduling = InputOf<(typeof Admin)["methods"]["ScheduleLot"]>;

/** How much earlier each lot of a session ends, ms. */
const APART_MS = 30_000;
/** The longest session, ms. */
const LONGEST_MS = 86_400_000;

const lotDesk = deskOf(lots, { asker: "会员" });
const lotView = ({ id: _id, state: _state, head: _head, ...row }: DeskLotRow, now: Date) => ({
  ...row,
  specs: [...row.specs],
  phase: phaseOf({ ...row, state: _state }, now),
  opensAt: row.opensAt.getTime(),
  endsAt: row.endsAt.getTime(),
  createdAt: row.createdAt.getTime(),
});

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
  if (endsAt <= opensAt) return fail("SESSION_LATE", { msg: "场次时间排不下更多拍品，请另建场次" });
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
): Promise<string> {
  const { tx, caller, now, settings, fail } = ctx;
  const { operatorId } = caller;
  if (!(await tx.one(findZone, [zoneId]))) return fail("NOT_FOUND");
  const unit = (await tx.one(findToList, [unitNo])) ?? fail("LOT_UNIT");
  if (!unit.isFree || !unit.isSelf) return fail("LOT_UNIT");
  const referenceFen = await referenceFor(ctx, unit);
  const fixed = fixedOf(referenceFen, settings);
  if (startFen > reserveFen || reserveFen > fixed.mostFen) return fail("LOT_PRICE");
  const { opensAt, endsAt, number } = await timesOf(ctx, sessionId);
  const [id, lotNo] = [timeId(now), newLotNo(now)];
  if (!(await listUnit(tx, { unitId: unit.id, skuId: unit.skuId, operatorId, lotNo, now })))
    return fail("LOT_UNIT");
  const { seal: reserveSeal, nonce } = sealReserve(lotNo, reserveFen);
  const { stepFen, ceilingFen, depositBp, feeBp, extendMs, extensions } = fixed;
  const terms = { startFen: fen(startFen), stepFen, ceilingFen, reserveSeal, extendMs, extensions };
  const head = firstHash(lotNo, { ...terms, opensAt: opensAt.getTime(), endsAt: endsAt.getTime() });
  const what = [id, lotNo, sessionId, zoneId, number, unit.id, unit.skuId, unit.goodsId, unit.shopId];
  const prices = [referenceFen, startFen, reserveFen, nonce, ceilingFen, stepFen, depositBp, feeBp];
  await tx.run(insertLot, [...what, ...prices, extendMs, extensions, opensAt, endsAt, head, operatorId, now]);
  return lotNo;
}

/** The operators' handlers of sessions and lots (docs/rules/auction.md). */
export const auctionDeskHandlers = {
  GetAuctionSessions: list({
    statement: () => listSessions,
    values: () => [],
    view: (row) => row,
    key: ({ opensAt, sessionId }) => [opensAt, sessionId],
  }),

  async SaveAuctionSession({ tx, caller, now, fail, was }, { sessionId, name, opensAt, endsAt }) {
    if (opensAt <= now.getTime() || endsAt <= opensAt || endsAt - opensAt > LONGEST_MS)
      return fail("SESSION_LATE");
    const times = [name, new Date(opensAt), new Date(endsAt)];
    if (sessionId === undefined) {
      const id = timeId(now);
      await tx.run(insertSession, [id, ...times, caller.operatorId, now]);
      return { sessionId: id };
    }
    if (!(await tx.one(lockSession, [sessionId]))) return fail("NOT_FOUND");
    const before = (await tx.one(findSession, [sessionId])) ?? fail("NOT_FOUND");
    if (before.next > 1) return fail("WRONG_STATE", { msg: "场次已有拍品，不能再修改" });
    was({ opensAt: before.opensAt.getTime(), endsAt: before.endsAt.getTime() });
    await tx.run(updateSession, [sessionId, ...times]);
    return { sessionId };
  },

  async GetAuctionZones({ tx }) {
    return { list: [...(await tx.many(allZones))] };
  },

  async SaveAuctionZone({ tx, now, fail, was }, { zoneId, name, sort, isOn }) {
    const id = zoneId ?? timeId(now);
    if (zoneId !== undefined) was((await tx.one(findZone, [zoneId])) ?? fail("NOT_FOUND"));
    await tx.run(saveZone, [id, name, sort, isOn, now]).catch((error: unknown) => {
      if (sqlState(error) !== "23505") throw error;
      return fail("WRONG_FIELD", { fields: { name: "已有同名的专区" } });
    });
    return { zoneId: id };
  },

  GetAuctionLots: list({
    statement: () => listDeskLots,
    values: (_ctx, { state, sessionId, keyword }) => [state, sessionId, keyword],
    view: (row, { now }) => lotView(row, now),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetAuctionLot({ tx, now, fail }, { lotNo }) {
    const row = (await tx.one(findDeskLot, [lotNo])) ?? fail("NOT_FOUND");
    const bidderRows = [...(await tx.many(biddersOf, [row.id]))];
    return { ...lotView(row, now), head: row.head, bidderRows, history: await lotDesk.history(tx, row.id) };
  },

  async ScheduleLot(ctx, input) {
    return { lotNo: await schedule(ctx, input) };
  },

  async StopLot({ tx, caller, offsetMs, fail }, { lotNo, reason }) {
    const { id } = (await tx.one(lockLot, [lotNo])) ?? fail("NOT_FOUND");
    const lot = await readLocked(tx, id, offsetMs);
    const stopping = { lot, words: reason, now: lot.now, operatorId: caller.operatorId };
    const isStopped = await stopLot(tx, stopping).catch(sayRefusal(fail));
    return isStopped ? {} : fail("WRONG_STATE", { state: lot.state });
  },

  GetAuctionStops: list({
    statement: () => listStops,
    values: () => [],
    view: (row) => row,
    key: ({ at, waresId }) => [at, waresId],
  }),

  async StopAuctionGoods({ tx, caller, now, offsetMs, fail, was }, { waresId, isStopped, reason }) {
    if (!isStopped) {
      if (!(await tx.one(deleteStop, [waresId]))) return fail("WRONG_STATE", { msg: "这个商品没有停止交易" });
      was({ isStopped: true });
      return { lots: 0 };
    }
    if (!(await tx.one(insertStop, [waresId, reason, caller.operatorId, now]))) return fail("NOT_FOUND");
    let stopped = 0;
    for (const { id } of await tx.many(lockLotsOf, [waresId])) {
      const lot = await readLocked(tx, id, offsetMs);
      const stopping = { lot, words: reason, now: lot.now, operatorId: caller.operatorId };
      stopped += Number(await stopLot(tx, stopping).catch(sayRefusal(fail)));
    }
    return { lots: stopped };
  },
} satisfies Partial<Service<typeof Admin>>;
