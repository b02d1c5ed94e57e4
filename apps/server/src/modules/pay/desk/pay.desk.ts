import type { Admin } from "@heshi/contract/system/admin";
import type { Channel, Notice } from "../../../gateways/payment/payment.port.ts";
import { addToOutbox } from "../../../platform/events.ts";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { endRefund, hintQuery, noticesOf, reviveRefund } from "../../attempt/attempt.public.ts";
import { refundMade } from "../../after/after.public.ts";
import { post, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import {
  countReplay,
  findAttempt,
  findNotice,
  findRefund,
  listAttempts,
  listNumbered,
  listOfWay,
  listRefunds,
  listRefundsNumbered,
} from "./pay.desk.store.ts";
import { applyNotice, noticeOf } from "../pay.notice.ts";
import { noticeOutcome } from "../pay.store.ts";

type Desk = Context<typeof Admin, "operator">;
/** Refunds that an attempt's page shows. */
const MOST_REFUNDS = 50;

const withoutId = <R extends { id: string }>({ id: _id, ...row }: R): Omit<R, "id"> => row;

/** Settles a kept notice again; what it says is what was understood when the channel's signature was checked. */
async function replay({ tx, now, fail }: Desk, channel: Channel, noticeNo: string) {
  if (!(await tx.one(findNotice, [channel, noticeNo]))) return fail("NOT_FOUND");
  const kept = await tx.one(countReplay, [channel, noticeNo, now]);
  if (!kept) return fail("WRONG_STATE", { msg: "这条通知收到时还没有保存原文，不能重放" });
  const notice: Notice = noticeOf(kept.notice);
  const outcome = await applyNotice(tx, { channel, notice, now, asStray: false }).catch(sayRefusal(fail));
  // what it led to when it came stays in view
  if (outcome !== "repeated") await tx.run(noticeOutcome, [channel, noticeNo, outcome]);
  return { outcome };
}

/** The operators' handlers of attempts, notices and refunds (docs/rules/pay.md). */
export const attemptDeskHandlers = {
  GetAttempts: list({
    statement: ({ keyword, way }) =>
      keyword !== "" ? listNumbered : way === undefined ? listAttempts : listOfWay,
    values: (_ctx, { state, way, keyword }) => {
      if (keyword !== "") return [keyword];
      return way === undefined ? [state] : [state, way];
    },
    view: withoutId,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetAttempt({ tx, fail }, { attemptNo }) {
    const row = (await tx.one(findAttempt, [attemptNo])) ?? fail("NOT_FOUND");
    const refunds = await tx.many(listRefundsNumbered, [attemptNo, null, null, MOST_REFUNDS]);
    return {
      ...withoutId(row),
      notices: await tx.many(noticesOf, [[attemptNo]]),
      refunds: refunds.map(withoutId),
    };
  },

  async AskAttempt({ tx, now, fail }, { attemptNo }) {
    const row = (await tx.one(findAttempt, [attemptNo])) ?? fail("NOT_FOUND");
    if ((await tx.run(hintQuery, [attemptNo, now])) !== 1) return fail("WRONG_STATE", { state: row.state });
    return {};
  },

  async GetPaymentNotice({ tx, fail }, { channel, noticeNo }) {
    return (await tx.one(findNotice, [channel, noticeNo])) ?? fail("NOT_FOUND");
  },

  ReplayNotice: (ctx, { channel, noticeNo }) => replay(ctx, channel, noticeNo),

  GetRefunds: list({
    statement: ({ keyword }) => (keyword === "" ? listRefunds : listRefundsNumbered),
    values: (_ctx, { state, keyword }) => [keyword === "" ? state : keyword],
    view: withoutId,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetRefund({ tx, fail }, { refundNo }) {
    return withoutId((await tx.one(findRefund, [refundNo])) ?? fail("NOT_FOUND"));
  },

  async RetryRefund({ tx, now, fail, was }, { refundNo }) {
    const { state, lastError } = (await tx.one(findRefund, [refundNo])) ?? fail("NOT_FOUND");
    was({ state, lastError });
    if ((await tx.run(reviveRefund, [refundNo])) !== 1) return fail("WRONG_STATE", { state });
    await addToOutbox(tx, { topic: "pay.refund", payload: { refundNo } }, now);
    return { state: "pending" };
  },

  async EndRefund({ tx, now, settings, fail, was }, { refundNo, to, note }) {
    const { state, lastError } = (await tx.one(findRefund, [refundNo])) ?? fail("NOT_FOUND");
    was({ state, lastError });
    const ended = await tx.one(endRefund, [refundNo, now, to, note]);
    if (!ended || ended.way === "balance")
      return fail("WRONG_STATE", { state, msg: "只有通道拒绝的退款能这样处理" });
    const { way: channel, amountFen: amount, memberId } = ended;
    if (to === "balance" && memberId === undefined)
      return fail("WRONG_FIELD", { fields: { to: "付款人没有会员账户，请线下退款" } });
    await refundMade(tx, { refundNo, now, settings });
    const payer = to === "balance" && memberId !== undefined ? { memberId } : {};
    await post(tx, [recipes.refundEnded({ refundNo, channel, amount, ...payer })], now).catch(
      sayRefusal(fail),
    );
    return { state: "refunded" };
  },
} satisfies Partial<Service<typeof Admin>>;
