import type { Admin } from "@heshi/contract/system/admin";
import { isId, randomId } from "@heshi/kernel/id";
import { maskMobile } from "@heshi/kernel/text";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf } from "../machine/machine.public.ts";
import { lockMembers, setFree, setHeld } from "../member/member.public.ts";
import { riskCases } from "./risk.effects.ts";
import { linkOf } from "./risk.link.ts";
import {
  addMembers,
  findCase,
  insertCase,
  listCases,
  listOfKind,
  listOfMember,
  lockCase,
  memberIds,
  membersOf,
  stillHeld,
} from "./risk.store.ts";

type Desk = Context<typeof Admin, "operator">;
const linked = <Row extends { links: readonly string[] }>(row: Row) => ({
  ...row,
  links: [...linkOf(row.links).reasons],
});
const desk = deskOf(riskCases, { asker: "会员" });

/** Holds or frees the members of a case behind their locks; the case is locked, and moved already when they are freed. */
async function apply({ tx, now }: Desk, ids: readonly string[], isHeld: boolean): Promise<void> {
  if (isHeld) {
    await tx.run(setHeld, [ids, now]);
    return;
  }
  const others = new Set((await tx.many(stillHeld, [ids])).map(({ memberId }) => memberId));
  await tx.run(setFree, [ids.filter((id) => !others.has(id))]);
}

/** The operators' handlers of risk lists (docs/rules/risk.md). */
export const riskDeskHandlers = {
  GetRiskCases: list({
    statement: ({ keyword, kind }) =>
      keyword !== "" ? listOfMember : kind === undefined ? listCases : listOfKind,
    values: (_ctx, { state, kind, keyword }) => {
      if (keyword !== "") return [keyword, isId(keyword) ? keyword : null];
      return kind === undefined ? [state] : [state, kind];
    },
    view: linked,
    key: ({ foundAt, riskCaseId }) => [foundAt, riskCaseId],
  }),

  async GetRiskCase({ tx, fail }, { riskCaseId }) {
    const {
      members: _members,
      mid: _mid,
      nickname: _nickname,
      ...row
    } = (await tx.one(findCase, [riskCaseId])) ?? fail("NOT_FOUND");
    const members = await tx.many(membersOf, [riskCaseId]);
    return {
      ...linked(row),
      members: members.map(({ mobile = "", ...member }) => ({ ...member, mobile: maskMobile(mobile) })),
      history: await desk.history(tx, riskCaseId),
    };
  },

  async DecideRisk(ctx, { riskCaseId, decision, reason }) {
    const { tx, fail, was } = ctx;
    const row = (await tx.one(lockCase, [riskCaseId])) ?? fail("NOT_FOUND");
    was({ state: row.state });
    const ids = (await tx.many(memberIds, [riskCaseId])).map(({ memberId }) => memberId);
    await tx.many(lockMembers, [ids]);
    const decided = await desk.decide(ctx, row, { on: decision, words: reason, given: { reason } });
    await apply(ctx, ids, decision === "hold");
    return decided;
  },

  async HoldMember(ctx, { memberId, reason }) {
    const { tx, now, fail } = ctx;
    const [member] = await tx.many(lockMembers, [[memberId]]);
    if (!member || member.state === "closed") return fail("NOT_FOUND");
    if (member.isHeld) return fail("WRONG_STATE", { msg: "这位会员的资金已经暂停转出" });
    const riskCaseId = randomId();
    await tx.one(insertCase, [riskCaseId, "manual", riskCaseId, 1, undefined, now, []]);
    await tx.many(addMembers, [riskCaseId, [memberId]]);
    await desk.decide(
      ctx,
      { id: riskCaseId, state: "found" },
      { on: "hold", words: reason, given: { reason } },
    );
    await apply(ctx, [memberId], true);
    return { riskCaseId };
  },
} satisfies Partial<Service<typeof Admin>>;
