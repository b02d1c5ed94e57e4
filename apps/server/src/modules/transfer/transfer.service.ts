import type { Credit } from "@heshi/contract/money/credit";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { newTransferNo } from "../../platform/number.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { checkAmount, lockPayer, spend } from "../outflow/outflow.public.ts";
import { transfers } from "./transfer.effects.ts";
import { getPayee } from "./transfer.lookup.ts";
import { sayWhose } from "./transfer.refusal.ts";
import {
  findPayee,
  findPurse,
  findTransfer,
  insertTransfer,
  lastPayees,
  listWaiting,
  type PayeeRow,
  sentBefore,
} from "./transfer.store.ts";
import { arrivalOf, type Before, isCooling, leftToday, payeeOf, transferView } from "./transfer.view.ts";

type MemberContext = Context<typeof Credit, "member">;

/** The least that can be sent: ¥1. */
const LEAST_FEN = fen(100);

async function payeeAt({ tx, caller, fail }: MemberContext, account: string): Promise<PayeeRow> {
  return (await tx.one(findPayee, [caller.memberId, account])) ?? fail("NO_PAYEE");
}

async function before({ tx, caller, now }: MemberContext, payeeId?: string): Promise<Before> {
  const sums = await tx.one(sentBefore, [caller.memberId, payeeId, dayStart(now)]);
  return sums ?? { todayFen: ZERO_FEN, arrivedFen: ZERO_FEN, waitingFen: ZERO_FEN };
}

async function viewOf({ tx, caller, fail }: MemberContext, transferNo: string) {
  const row = await tx.one(findTransfer, [caller.memberId, transferNo]);
  return row ? transferView(row) : fail("NOT_FOUND");
}

/** Refuses an amount beyond the limits of one transfer and of the day. */
function checkLimits({ fail, settings }: MemberContext, amountFen: Fen, sums: Before): void {
  const mostFen = fen(settings["transfer.mostFen"]);
  if (amountFen < LEAST_FEN) fail("WRONG_FIELD", { fields: { amountFen: `最少 ¥${formatFen(LEAST_FEN)}` } });
  if (amountFen > mostFen) fail("OVER_LIMIT", { msg: `单笔最多转 ¥${formatFen(mostFen)}` });
  const leftFen = leftToday(sums, settings);
  if (amountFen > leftFen)
    fail("OVER_DAY", { msg: `今天还可以转 ¥${formatFen(leftFen)}`, leftTodayFen: leftFen });
}

/** The handlers of Credit for transfers between members (docs/rules/transfer.md). */
export const transferHandlers = {
  async GetTransferPage(ctx) {
    const { tx, caller, settings, fail } = ctx;
    const purse = (await tx.one(findPurse, [caller.memberId])) ?? fail("MEMBER_INVALID");
    const payees = await tx.many(lastPayees, [caller.memberId]);
    const waiting = await tx.many(listWaiting, [caller.memberId]);
    return {
      ...purse,
      leastFen: LEAST_FEN,
      mostFen: fen(settings["transfer.mostFen"]),
      leftTodayFen: leftToday(await before(ctx), settings),
      payees: payees.map(payeeOf),
      waiting: waiting.map(transferView),
    };
  },

  GetPayee: getPayee,

  async PreviewTransfer(ctx, { mid, amountFen }) {
    const { payeeId } = await payeeAt(ctx, mid);
    const isLate = isCooling(await before(ctx, payeeId), fen(amountFen), ctx.settings);
    return { isCooling: isLate, arrivesAt: arrivalOf(isLate, ctx.now, ctx.settings).getTime() };
  },

  async Transfer(ctx, { mid, amountFen: amount, note, grant }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const amountFen = fen(amount);
    const payer = await lockPayer(ctx);
    const { payeeId } = await payeeAt(ctx, mid);
    const sums = await before(ctx, payeeId);
    checkLimits(ctx, amountFen, sums);
    await checkAmount(ctx, payer, { amountFen, isTransfer: true });
    await spend(ctx, { grant, method: "Credit.Transfer", subject: mid, amountFen });
    const [id, no] = [timeId(now), newTransferNo(now)];
    await tx.run(insertTransfer, [id, no, memberId, payeeId, amountFen, note, now]);
    const act = { by: "member", ids: [id], memberId, actorId: memberId, now } as const;
    const moving = isCooling(sums, amountFen, settings)
      ? move(tx, transfers, { ...act, on: "hold", settings })
      : move(tx, transfers, { ...act, on: "send" });
    await moving.catch(sayWhose(fail, payeeId));
    return viewOf(ctx, no);
  },

  async CancelTransfer(ctx, { transferNo }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const found = (await tx.one(findTransfer, [memberId, transferNo])) ?? fail("NOT_FOUND");
    const act = { on: "cancel", by: "member", ids: [found.id], memberId, actorId: memberId, now } as const;
    const [moved] = await moveIfAny(tx, transfers, act);
    if (!moved) return fail("WRONG_STATE", { msg: "这笔转账已经到账或撤销" });
    return viewOf(ctx, transferNo);
  },
} satisfies Partial<Service<typeof Credit>>;
