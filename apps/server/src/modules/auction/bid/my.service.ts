import type { Wares } from "@heshi/contract/goods/wares";
import { fen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import { banTexts } from "../auction.public.ts";
import { bans } from "../ban.effects.ts";
import { depositOf } from "./bid.domain.ts";
import { cardOf, ownOf } from "../lot.view.ts";
import {
  addReminder,
  dropReminder,
  findLastBan,
  findOwn,
  findOwnLot,
  findReminded,
  hasSession,
  listDueOf,
  listOwnOf,
  type OwnLotRow,
  ownLists,
} from "./my.store.ts";

/** The last ban of a member as they see it; undefined where there was none. */
async function banOf(tx: Tx, memberId: string, now: Date) {
  const found = await tx.one(findLastBan, [memberId, now]);
  if (!found) return undefined;
  const { isOwn, ...ban } = found;
  const isOver = ban.state === "lifted" || ban.until <= now;
  return {
    ...ban,
    stateText: isOver && ban.state !== "lifted" ? "已到期" : banTexts[ban.state],
    until: ban.until.getTime(),
    isOver,
    mayAppeal: isOwn && ban.state === "banned" && !isOver,
  };
}

const withOwn = (row: OwnLotRow, now: Date) => {
  const {
    ownMaxFen: _max,
    ownDepositFen: _deposit,
    ownState: _state,
    isLeading: _leads,
    deadlineAt: _at,
    ...lot
  } = row;
  return { ...cardOf(lot, now), own: ownOf(row) };
};

/** The handlers of what a member has to do with auctions (docs/rules/auction.md). */
export const myLotHandlers = {
  async GetLotMine({ tx, caller, now, fail }, { lotNo }) {
    const { memberId } = caller;
    const row = (await tx.one(findOwn, [lotNo, memberId])) ?? fail("NOT_FOUND");
    const { id, sessionId: _session, referenceFen, ...rest } = row;
    const own = await tx.one(findOwnLot, [id, memberId]);
    const ban = await banOf(tx, memberId, now);
    return {
      ...rest,
      leastDepositFen: depositOf({ referenceFen, depositBp: row.depositBp }, fen(0)),
      own: own && ownOf(own),
      ban: ban?.isOver ? undefined : ban,
    };
  },

  async GetMyLots({ tx, caller, now }, { sessionId }) {
    const { memberId } = caller;
    const rows = sessionId === undefined ? [] : await tx.many(listOwnOf, [memberId, sessionId]);
    const due = await tx.many(listDueOf, [memberId]);
    return {
      states: rows.map((row) => ({ lotNo: row.lotNo, own: ownOf(row) })),
      due: due.map((row) => withOwn(row, now)),
      reminded: [...((await tx.one(findReminded, [memberId, now]))?.ids ?? [])],
    };
  },

  GetMyBids: list({
    statement: ({ tab }) => ownLists[tab],
    values: ({ caller }) => [caller.memberId],
    view: ({ bidderId: _id, since: _since, ...row }, { now }) => withOwn(row, now),
    key: ({ since, bidderId }) => [since, bidderId],
  }),

  async SetLotReminder({ tx, caller, now, fail }, { sessionId, isOn }) {
    const { memberId } = caller;
    if (!(await tx.one(hasSession, [sessionId]))) return fail("NOT_FOUND");
    if (!isOn) await tx.run(dropReminder, [sessionId, memberId]);
    else if (!(await tx.one(addReminder, [sessionId, memberId, now]))) return fail("SESSION_BEGUN");
    return {};
  },

  async GetLotBan({ tx, caller, now }) {
    return { ban: await banOf(tx, caller.memberId, now) };
  },

  async AppealLotBan({ tx, caller, now, fail }, { banId, words }) {
    const { memberId } = caller;
    const act = {
      on: "appeal",
      by: "member",
      ids: [banId],
      memberId,
      actorId: memberId,
      words,
      now,
    } as const;
    const [moved] = await moveIfAny(tx, bans, { ...act, given: { appeal: words } });
    if (moved) return {};
    const last = await tx.one(findLastBan, [memberId, now]);
    return last?.isOwn && last.banId === banId
      ? fail("WRONG_STATE", { state: last.state })
      : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Wares>>;
