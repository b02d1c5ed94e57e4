import { Admin } from "@heshi/contract/system/admin";
import { fen, formatFen } from "@heshi/kernel/money";
import { formatDay, maskName } from "@heshi/kernel/text";
import { type Context, type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { spendAlone } from "../budget/budget.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { checkReason, deskOf } from "../machine/machine.public.ts";
import { meetDifference } from "../reconcile/reconcile.public.ts";
import { idOfPrivate, signedUrl } from "../system/system.public.ts";
import { type DeskRow, findDesk, findHints, listDesk, listFound } from "./remit.desk.store.ts";
import { remittances } from "./remit.effects.ts";

type DeskContext = Context<typeof Admin, "operator">;
const desk = deskOf(remittances, { asker: "会员" });

const rowView = ({ id: _id, no, realName, ...row }: DeskRow) => ({
  ...row,
  remitNo: no,
  holder: maskName(realName),
});

const DAY_MS = 86_400_000;

/** The picture was sent in for other payments at the bank. */
const picturedText = (count: number, credited: number): string =>
  `同一张凭证图片用于另外 ${count} 个流水号${credited > 0 ? `，其中 ${credited} 笔已入账` : ""}，请核对银行流水`;

/** What an operator should look at before deciding. */
async function hintsOf(
  { tx, now }: DeskContext,
  { id, isLarge, realName, voucher, amountFen }: DeskRow & { voucher: string },
) {
  const found = await tx.one(findHints, [id, idOfPrivate(voucher)]);
  if (!found) return [];
  const { registeredAt, creditedCount, creditedFen, refusedCount, othersCount } = found;
  const { picturedCount, picturedCredited, alikeNos, bankFen } = found;
  const days = Math.floor((now.getTime() - registeredAt) / DAY_MS);
  return [
    { text: `付款户名应为 ${realName}`, isWarning: false },
    { text: `注册于 ${formatDay(new Date(registeredAt))}，${days} 天`, isWarning: days < 7 },
    { text: `此前入账 ${creditedCount} 笔，共 ¥${formatFen(creditedFen)}`, isWarning: creditedCount === 0 },
    ...(refusedCount > 0 ? [{ text: `此前未通过 ${refusedCount} 笔`, isWarning: true }] : []),
    ...(othersCount > 0 ? [{ text: `同一流水号此前被拒绝 ${othersCount} 次`, isWarning: true }] : []),
    ...(alikeNos.length > 0
      ? [
          {
            text: `流水号与 ${alikeNos.slice(0, 3).join("、")} 看起来相同（前导 0、O 与 0、I 与 1），请核对`,
            isWarning: true,
          },
        ]
      : []),
    ...(bankFen === undefined
      ? []
      : [
          {
            text: `银行对账单已有这个流水号，¥${formatFen(bankFen)}，入账后对账差异自动对上`,
            isWarning: bankFen !== amountFen,
          },
        ]),
    ...(picturedCount > 0 ? [{ text: picturedText(picturedCount, picturedCredited), isWarning: true }] : []),
    ...(isLarge ? [{ text: "需要两位同事确认", isWarning: false }] : []),
  ];
}

/** What the bank's statement said of it before is met. */
const met = ({ tx, now }: DeskContext, { serial: number, amountFen }: DeskRow) =>
  meetDifference(tx, { channel: "bank", kind: "remittance", number, amountFen, now });

/** The address of the voucher, for the operator's session alone. */
async function open(
  fileKey: Uint8Array,
  { tx, caller, now, fail, remember }: SecretContext<typeof Admin, "operator">,
  remitNo: string,
) {
  const row = (await tx.one(findDesk, [remitNo])) ?? fail("NOT_FOUND");
  remember({ remitNo });
  const { sessionId } = caller;
  const { url, expiresAt } = signedUrl(fileKey, { id: idOfPrivate(row.voucher), sessionId }, now);
  return { voucher: url, expiresAt };
}

/** Refuses what one operator would credit alone beyond their day. */
async function checkAlone(
  { tx, caller, now, settings, fail }: DeskContext,
  { amountFen }: DeskRow,
): Promise<void> {
  const mostFen = settings["remit.operatorDayFen"];
  const { operatorId } = caller;
  if (!(await spendAlone(tx, { operatorId, now, amountFen, mostFen }))) fail("ALONE_TOO_MUCH");
}

/** The operators' handlers of remittances. */
export const remitDeskHandlers = ({ fileKey }: { fileKey: Uint8Array }) =>
  ({
    GetRemittances: list({
      statement: ({ keyword }) => (keyword === "" ? listDesk : listFound),
      values: (_ctx, { state, isLarge, keyword }) => [state, isLarge, ...(keyword === "" ? [] : [keyword])],
      view: rowView,
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async GetRemittance(ctx, { remitNo }) {
      const { tx, fail } = ctx;
      const row = (await tx.one(findDesk, [remitNo])) ?? fail("NOT_FOUND");
      const { voucher: _voucher, ...shown } = row;
      return {
        ...rowView(shown),
        reason: row.reason,
        hints: await hintsOf(ctx, row),
        history: await desk.history(tx, row.id),
        waits: await desk.waits(ctx, row),
        twoPersonsFen: fen(ctx.settings["remit.twoPersonsFen"]),
      };
    },

    OpenVoucher: staged(Admin, "OpenVoucher", {
      handle: (ctx, { remitNo }) => open(fileKey, ctx, remitNo),
      renew: (ctx, effect) => open(fileKey, ctx, String(effect["remitNo"])),
    }),

    async DecideRemittance(ctx, { remitNo, decision, reason }) {
      checkReason(ctx, { decision, reason });
      const row = (await ctx.tx.one(findDesk, [remitNo])) ?? ctx.fail("NOT_FOUND");
      const given = decision === "refuse" ? { reason } : {};
      const refused = sayRefusal(ctx.fail);
      if (decision === "credit" && !row.isLarge) await checkAlone(ctx, row);
      const decided = await desk.decide(ctx, row, { on: decision, words: reason, given, refused });
      if (decided.state === "credited") await met(ctx, row);
      return decided;
    },
  }) satisfies Partial<Service<typeof Admin>>;
