import type { Admin } from "@heshi/contract/system/admin";
import { fen, formatFen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { dayStart, startOfDay } from "@heshi/kernel/month";
import { formatDay, maskName } from "@heshi/kernel/text";
import { addToOutbox } from "../../platform/events.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { readPage } from "../../rpc/list.ts";
import { checkReason, deskOf } from "../machine/machine.public.ts";
import { type Guard, guards } from "../outflow/outflow.public.ts";
import {
  type DeskRow,
  figures,
  findDesk,
  findHints,
  findShopHints,
  listDesk,
  listFound,
  listKind,
  risksOf,
} from "./withdraw.desk.store.ts";
import { riskHints } from "../risk/risk.public.ts";
import { withdrawals } from "./withdraw.effects.ts";
import { withdrawStops, withdrawStopsSeen } from "./withdraw.stops.ts";

type DeskContext = Context<typeof Admin, "operator">;
const desk = deskOf(withdrawals, { asker: "会员" });

const rowView = ({ id: _id, no, realName, accountHolder, ...row }: DeskRow) => ({
  ...row,
  withdrawNo: no,
  holder: row.shopId === undefined ? maskName(realName) : accountHolder,
});

const DAY_MS = 86_400_000;

/** A number or password that was changed a short time ago. */
const cautionHints = ({ cautionUntil = 0 }: { cautionUntil?: number | undefined }, now: Date) =>
  cautionUntil > now.getTime() ? [{ text: "刚更换手机号或重置密码，请核实是本人", isWarning: true }] : [];

/** The same of a shop's. */
async function shopHints({ tx, now }: DeskContext, { id, isLarge }: DeskRow) {
  const found = await tx.one(findShopHints, [id]);
  if (!found) return [];
  const { openedAt, accountAt, paidCount, paidFen, refusedCount, debt, ownerId } = found;
  const risks = ownerId === undefined ? [] : await riskHints(tx, ownerId);
  const days = (since: number): number => Math.floor((now.getTime() - since) / DAY_MS);
  return [
    ...risks.map((hint) => ({ ...hint, text: `店主的${hint.text}` })),
    ...cautionHints(found, now),
    {
      text: `店铺开通于 ${formatDay(new Date(openedAt))}，${days(openedAt)} 天`,
      isWarning: days(openedAt) < 30,
    },
    { text: `收款账户添加 ${days(accountAt)} 天`, isWarning: days(accountAt) < 3 },
    { text: `此前到账 ${paidCount} 笔，共 ¥${formatFen(paidFen)}`, isWarning: paidCount === 0 },
    ...(refusedCount > 0 ? [{ text: `此前未通过或退回 ${refusedCount} 笔`, isWarning: true }] : []),
    ...(debt < 0 ? [{ text: `店铺欠款 ¥${formatFen(subFen(ZERO_FEN, debt))}`, isWarning: true }] : []),
    ...(isLarge ? [{ text: "需要两位同事确认", isWarning: false }] : []),
  ];
}

/** What stops approving, or against sending what was approved. */
async function stopHints({ tx, now }: DeskContext, row: DeskRow) {
  if (row.state !== "auditing" && row.state !== "approved") return [];
  const stage = row.state === "auditing" ? "decision" : "sending";
  const stops = await withdrawStopsSeen(tx, row, { stage, now });
  const until = stage === "decision" ? "解除后才能通过" : "解除后自动打款";
  return stops.map((guard) => ({ text: `${guards[guard]}，${until}`, isWarning: true }));
}

/** What an operator should look at before deciding. */
async function hintsOf(ctx: DeskContext, row: DeskRow) {
  const own = row.shopId === undefined ? await memberHints(ctx, row) : await shopHints(ctx, row);
  return [...(await stopHints(ctx, row)), ...own];
}

/** What to know of a member's. */
async function memberHints(ctx: DeskContext, row: DeskRow) {
  const { tx, now } = ctx;
  const { id, isLarge } = row;
  const found = await tx.one(findHints, [id]);
  if (!found) return [];
  const { registeredAt, paidCount, paidFen, refusedCount, accountAt, rechargedFen } = found;
  const risks = row.memberId === undefined ? [] : await riskHints(tx, row.memberId);
  const days = Math.floor((now.getTime() - registeredAt) / DAY_MS);
  const accountDays = Math.floor((now.getTime() - accountAt) / DAY_MS);
  return [
    ...risks,
    ...cautionHints(found, now),
    { text: `注册于 ${formatDay(new Date(registeredAt))}，${days} 天`, isWarning: days < 7 },
    { text: `收款账户添加 ${accountDays} 天`, isWarning: accountDays < 3 },
    { text: `此前到账 ${paidCount} 笔，共 ¥${formatFen(paidFen)}`, isWarning: paidCount === 0 },
    ...(refusedCount > 0 ? [{ text: `此前未通过或退回 ${refusedCount} 笔`, isWarning: true }] : []),
    ...(rechargedFen > 0 ? [{ text: `近 7 天充值 ¥${formatFen(rechargedFen)}`, isWarning: true }] : []),
    ...(isLarge ? [{ text: "需要两位同事确认", isWarning: false }] : []),
  ];
}

/** Refuses to approve what something stops, and says what. */
function refuseStopped({ fail }: DeskContext, stops: readonly Guard[]): void {
  if (stops.length === 0) return;
  if (stops.length === 1 && stops[0] === "held") fail("MEMBER_HELD");
  const msg = `${stops.map((guard) => guards[guard]).join("，")}，暂不能通过。可以等解除后再审，或不通过并退回`;
  fail("WITHDRAW_STOPPED", { msg, stops });
}

/** The operators' handlers of withdrawals. */
export const withdrawDeskHandlers = {
  async GetWithdrawals(ctx, input) {
    const page = await readPage<typeof Admin, "GetWithdrawals", DeskRow>(ctx, input, {
      statement: ({ keyword, kind }) =>
        keyword !== "" ? listFound : kind === undefined ? listDesk : listKind,
      values: ({ now }, { state, kind, isLarge, isLate, from, to, keyword }) => [
        state,
        kind,
        isLarge,
        isLate,
        now,
        from && startOfDay(from),
        to && new Date(startOfDay(to).getTime() + DAY_MS),
        ...(keyword === "" ? [] : [keyword]),
      ],
      view: (row) => ({ ...rowView(row), risks: [] }),
      key: ({ createdAt, id }) => [createdAt, id],
    });
    const found = await ctx.tx.many(risksOf, [page.list.map(({ withdrawNo }) => withdrawNo)]);
    const risks = new Map(found.map((row) => [row.no, row.risks]));
    return {
      ...page,
      list: page.list.map((row) => ({ ...row, risks: [...(risks.get(row.withdrawNo) ?? [])] })),
    };
  },

  async GetWithdrawalFigures({ tx, now, fail }) {
    return (await tx.one(figures, [dayStart(now)])) ?? fail("NOT_FOUND");
  },

  async GetWithdrawal(ctx, { withdrawNo }) {
    const { tx, now, settings, fail } = ctx;
    const row = (await tx.one(findDesk, [withdrawNo, now])) ?? fail("NOT_FOUND");
    const { reason, channelNo } = row;
    const [found] = await tx.many(risksOf, [[withdrawNo]]);
    return {
      ...rowView(row),
      risks: [...(found?.risks ?? [])],
      reason,
      channelNo,
      hints: await hintsOf(ctx, row),
      history: await desk.history(tx, row.id),
      waits: await desk.waits(ctx, row),
      limits: {
        twoPersonsFen: fen(settings["withdraw.twoPersonsFen"]),
        newFen: fen(settings["withdraw.newFen"]),
        newDays: settings["withdraw.newDays"],
      },
    };
  },

  async DecideWithdrawal(ctx, { withdrawNo, decision, reason }) {
    checkReason(ctx, { decision, reason });
    const row = (await ctx.tx.one(findDesk, [withdrawNo, ctx.now])) ?? ctx.fail("NOT_FOUND");
    if (decision === "approve")
      refuseStopped(ctx, await withdrawStops(ctx.tx, row, { stage: "decision", now: ctx.now }));
    const given = decision === "refuse" ? { reason } : {};
    return desk.decide(ctx, row, { on: decision, words: reason, given });
  },

  async AskWithdrawal({ tx, now, fail }, { withdrawNo }) {
    const row = (await tx.one(findDesk, [withdrawNo, now])) ?? fail("NOT_FOUND");
    if (row.state !== "paying") return fail("WRONG_STATE", { state: row.state });
    await addToOutbox(tx, { topic: "payout.ask", payload: { withdrawId: row.id } }, now);
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
