import type { Admin } from "@heshi/contract/system/admin";
import { isId } from "@heshi/kernel/id";
import { maskMobile } from "@heshi/kernel/text";
import { actsOn } from "../../../rpc/acts/acts-on.ts";
import { listEvents } from "../../../rpc/audit/audit.store.ts";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { devicesOf, endSessions, forgetKnownDevices } from "../../../rpc/session/session.ts";
import { listHolds } from "../../ledger/ledger.public.ts";
import { consentsOf } from "../../agreement/agreement.public.ts";
import { eventView } from "../events.domain.ts";
import {
  balancesOf,
  changeState,
  findMember,
  findMembers,
  listFrozen,
  listMembers,
} from "./member.desk.store.ts";

type Desk = Context<typeof Admin, "operator">;

const MOST_HOLDS = 50;
const MOST_EVENTS = 50;

const shown = <R extends { mobile: string | undefined }>({ mobile = "", ...row }: R) => ({
  ...row,
  mobile: maskMobile(mobile),
});

/** Freezes or lifts, where the member is in the other state. */
async function changed(
  ctx: Desk,
  memberId: string,
  { from, to }: { from: "active" | "frozen"; to: "active" | "frozen" },
) {
  const { tx, fail, was } = ctx;
  const member = (await tx.one(findMember, [memberId])) ?? fail("NOT_FOUND");
  was({ state: member.state });
  if ((await tx.run(changeState, [memberId, from, to])) !== 1)
    return fail("WRONG_STATE", { state: member.state, msg: "会员的状态已变化，请刷新后查看" });
  return { state: to };
}

/** The operators' handlers of members. */
export const memberDeskHandlers = {
  GetMembers: list({
    statement: ({ keyword, isFrozen }) =>
      keyword !== "" ? findMembers : isFrozen ? listFrozen : listMembers,
    values: (_ctx, { keyword, isFrozen }) =>
      keyword === "" ? [] : [keyword, isId(keyword) ? keyword : null, isFrozen === true],
    view: shown,
    key: ({ createdAt, memberId }) => [createdAt, memberId],
  }),

  async GetMember({ tx, now, fail }, { memberId }) {
    const { bannedUntil = 0, ...row } = (await tx.one(findMember, [memberId])) ?? fail("NOT_FOUND");
    const events = await tx.many(listEvents, ["member", memberId, null, null, MOST_EVENTS]);
    return {
      ...shown(row),
      bannedUntil: bannedUntil > now.getTime() ? bannedUntil : undefined,
      balances: await tx.many(balancesOf, [memberId]),
      // what is held of a bid says its secret maximum
      holds: (await tx.many(listHolds, ["member", memberId, MOST_HOLDS])).filter(
        ({ kind }) => kind !== "bid",
      ),
      sessions: await devicesOf(tx, { audience: "member", id: memberId, now }),
      events: events.map(eventView),
      consents: await consentsOf(tx, memberId, now),
      acts: await actsOn(tx, memberId),
    };
  },

  async FreezeMember(ctx, { memberId }) {
    const done = await changed(ctx, memberId, { from: "active", to: "frozen" });
    await endSessions(ctx.tx, { audience: "member", id: memberId, now: ctx.now });
    return done;
  },

  UnfreezeMember: (ctx, { memberId }) => changed(ctx, memberId, { from: "frozen", to: "active" }),

  async EndMemberSession({ tx, now, fail }, { memberId, sessionId }) {
    const subject = { audience: "member", id: memberId, now } as const;
    const ended = await endSessions(tx, subject, { only: sessionId });
    await forgetKnownDevices(tx, subject, { ofSession: sessionId });
    return ended === 1 ? { ended } : fail("NOT_FOUND");
  },

  async EndMemberSessions({ tx, now, fail }, { memberId }) {
    if (!(await tx.one(findMember, [memberId]))) return fail("NOT_FOUND");
    return { ended: await endSessions(tx, { audience: "member", id: memberId, now }) };
  },
} satisfies Partial<Service<typeof Admin>>;
