import type { Admin } from "@heshi/contract/system/admin";
import { titleOf } from "@heshi/kernel/machine";
import { formatFen } from "@heshi/kernel/money";
import { formatDay, maskName } from "@heshi/kernel/text";
import { addToOutbox } from "../../platform/events.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { move, SamePerson } from "../machine/machine.public.ts";
import { type DeskRow, findDesk, findHints, listDesk, listHistory } from "./withdraw.desk.store.ts";
import { withdrawals } from "./withdraw.effects.ts";
import { withdrawMachine } from "./withdraw.machine.ts";

type DeskContext = Context<typeof Admin, "operator">;

const rowView = ({ id: _id, no, realName, ...row }: DeskRow) => ({
  ...row,
  withdrawNo: no,
  holder: maskName(realName),
});

const DAY_MS = 86_400_000;

/** What an operator should look at before deciding. */
async function hintsOf({ tx, now }: DeskContext, { id, isLarge }: DeskRow) {
  const found = await tx.one(findHints, [id]);
  if (!found) return [];
  const { registeredAt, paidCount, paidFen, refusedCount, accountAt, rechargedFen } = found;
  const days = Math.floor((now.getTime() - registeredAt) / DAY_MS);
  const accountDays = Math.floor((now.getTime() - accountAt) / DAY_MS);
  return [
    { text: `注册于 ${formatDay(new Date(registeredAt))}，${days} 天`, isWarning: days < 7 },
    { text: `收款账户添加 ${accountDays} 天`, isWarning: accountDays < 3 },
    { text: `此前到账 ${paidCount} 笔，共 ¥${formatFen(paidFen)}`, isWarning: paidCount === 0 },
    ...(refusedCount > 0 ? [{ text: `此前未通过或退回 ${refusedCount} 笔`, isWarning: true }] : []),
    ...(rechargedFen > 0 ? [{ text: `近 7 天充值 ¥${formatFen(rechargedFen)}`, isWarning: true }] : []),
    ...(isLarge ? [{ text: "需要两位同事确认", isWarning: false }] : []),
  ];
}

/** Another operator was first, or the member has cancelled: says who. */
async function decidedBefore({ tx, fail }: DeskContext, { id, state }: DeskRow): Promise<never> {
  const steps = await tx.many(listHistory, [id]);
  const decidedBy = steps.findLast(({ operator, toState }) => operator && toState)?.operator;
  return fail("WRONG_STATE", {
    state,
    decidedBy,
    msg: decidedBy === undefined ? undefined : `已由 ${decidedBy} 处理，请刷新后查看`,
  });
}

/** The operators' handlers of withdrawals. */
export const withdrawDeskHandlers = {
  GetWithdrawals: list({
    statement: listDesk,
    values: ({ now }, { state, kind, isLarge, isLate, keyword }) => [
      state,
      kind,
      isLarge,
      isLate,
      keyword,
      now,
    ],
    view: rowView,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetWithdrawal(ctx, { withdrawNo }) {
    const { tx, now, fail } = ctx;
    const row = (await tx.one(findDesk, [withdrawNo, now])) ?? fail("NOT_FOUND");
    const history = await tx.many(listHistory, [row.id]);
    const { reason, channelNo } = row;
    return {
      ...rowView(row),
      reason,
      channelNo,
      hints: await hintsOf(ctx, row),
      history: history.map(({ kind, actor, operator, toState, note, at }) => ({
        title: titleOf(withdrawMachine, kind) + (toState === undefined ? "（待另一位同事确认）" : ""),
        by: operator ?? (actor === "member" ? "会员" : "系统"),
        note,
        at,
      })),
    };
  },

  async DecideWithdrawal(ctx, { withdrawNo, decision, reason }) {
    const { tx, caller, now, fail } = ctx;
    if ((decision === "refuse") !== reason.length > 0)
      return fail("WRONG_FIELD", { fields: { reason: "不通过时请写明原因，通过时不用填写" } });
    const row = (await tx.one(findDesk, [withdrawNo, now])) ?? fail("NOT_FOUND");
    const [moved] = await move(tx, withdrawals, {
      on: decision,
      by: "operator",
      ids: [row.id],
      actorId: caller.operatorId,
      now,
      words: reason,
      given: decision === "refuse" ? { reason } : {},
    }).catch((error: unknown) => {
      if (error instanceof SamePerson) return fail("SECOND_PERSON");
      throw error;
    });
    if (!moved) return decidedBefore(ctx, row);
    return { state: moved.state, isWaiting: moved.state === "auditing" };
  },

  async AskWithdrawal({ tx, now, fail }, { withdrawNo }) {
    const row = (await tx.one(findDesk, [withdrawNo, now])) ?? fail("NOT_FOUND");
    if (row.state !== "paying") return fail("WRONG_STATE", { state: row.state });
    await addToOutbox(tx, { topic: "payout.ask", payload: { withdrawId: row.id } }, now);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
