import type { Admin } from "@heshi/contract/system/admin";
import { timeId } from "@heshi/kernel/id";
import { sqlState } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { spendBudget } from "../budget/budget.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { deskOf } from "../machine/machine.public.ts";
import { readLocked } from "./bid/bid.guard.ts";
import { lockLot } from "./bid/bid.store.ts";
import { stopLot } from "./end/close.ts";
import {
  biddersOf,
  deleteStop,
  type DeskLotRow,
  findDeskLot,
  findSession,
  findZone,
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
import { APART_MS, SHORTEST_MS } from "./lot.make.ts";
import { phaseOf } from "./lot.view.ts";

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

/** The operators' handlers of sessions and lots (docs/rules/auction.md). */
export const auctionDeskHandlers = {
  GetAuctionSessions: list({
    statement: () => listSessions,
    values: () => [],
    view: (row) => row,
    key: ({ opensAt, sessionId }) => [opensAt, sessionId],
  }),

  async SaveAuctionSession({ tx, caller, now, fail, was }, { sessionId, name, opensAt, endsAt }) {
    if (opensAt <= now.getTime() || endsAt - opensAt > LONGEST_MS) return fail("SESSION_LATE");
    if (endsAt - opensAt < SHORTEST_MS + APART_MS)
      return fail("SESSION_LATE", { msg: "场次太短，拍品至少开放 10 分钟，请选更晚的结束时间" });
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

  async StopLot(ctx, { lotNo, reason }) {
    const { tx, caller, offsetMs, fail } = ctx;
    const { id } = (await tx.one(lockLot, [lotNo])) ?? fail("NOT_FOUND");
    const lot = await readLocked(tx, id, offsetMs);
    // a winner gets back what they would lose by not paying
    const givenFen = lot.state === "awarded" ? (lot.depositFen ?? 0) : 0;
    await spendBudget(ctx, { personFen: givenFen, allFen: givenFen });
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
