import type { CommonRefusal } from "@heshi/contract/frame/envelope";
import type { Pay, PayResult } from "@heshi/contract/pay/pay";
import { cent } from "@heshi/kernel/credit";
import { timeId } from "@heshi/kernel/id";
import { type Fen, formatFen } from "@heshi/kernel/money";
import type { Tx, Value } from "../../platform/database/db.ts";
import type { Guarded } from "../../platform/database/guarded.ts";
import { newAttemptNo } from "../../platform/number.ts";
import type { Context } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveSteps } from "../machine/machine.public.ts";
import { afterPayment, creditOf, orders } from "../order/order.public.ts";
import { checkMinorDay, lockPayerRow, type MinorCall } from "../outflow/outflow.public.ts";
import { type Plan, type Step, writeStep } from "../plan/plan.public.ts";
import { stateOf } from "./pay.domain.ts";
import { findPayable, findTrade, takeByBalance } from "./pay.store.ts";

export type PayContext = Context<typeof Pay, "member">;

/** A trade of the caller as the cashier shows it; refuses an unknown number. */
export async function find({ tx, caller, fail }: PayContext, tradeNo: string) {
  return (await tx.one(findTrade, [caller.memberId, tradeNo])) ?? fail("NOT_FOUND");
}

/** What paying from a balance needs of a call, of whichever group. */
type Call = Omit<MinorCall, "fail" | "tx"> & {
  tx: Tx;
  fail: (
    refusal: "ALREADY_PAID" | "TRADE_CLOSED" | CommonRefusal,
    info?: Readonly<Record<string, unknown>>,
  ) => never;
};
/** The buyer's trade, and what refuses a payment of one that is unpaid. */
type Bill = { memberId: string; tradeNo: string; otherwise: (msg?: string) => never };

/** Refuses with the reason why a trade cannot be paid now. */
async function refusePayment(
  { tx, now, fail }: Call,
  { memberId, tradeNo, otherwise }: Bill,
  plannedFen?: Fen,
): Promise<never> {
  const trade = (await tx.one(findTrade, [memberId, tradeNo])) ?? fail("NOT_FOUND");
  const state = stateOf(trade, now);
  if (state === "paid") return fail("ALREADY_PAID");
  if (state === "closed") return fail("TRADE_CLOSED");
  // its shop took something off while it was being paid
  return plannedFen === undefined || plannedFen === trade.payableFen
    ? otherwise()
    : otherwise(`订单金额已变为 ¥${formatFen(trade.payableFen)}，请确认后重新付款`);
}

/** The same for a trade of the caller's. */
export const refuse = (
  ctx: PayContext,
  tradeNo: string,
  otherwise: "GRANT_STALE" | "NOTHING_PAYABLE" = "GRANT_STALE",
): Promise<never> =>
  refusePayment(ctx, {
    memberId: ctx.caller.memberId,
    tradeNo,
    otherwise: () => ctx.fail(otherwise),
  });

type Paid = {
  tradeNo: string;
  payableFen: Fen;
  credit: PayResult["credit"];
  deadlineAt: Date;
  orderIds: readonly string[];
};
/** What a trade that was paid from the balance answers. */
const paidOf = ({ tradeNo, payableFen, credit, deadlineAt, orderIds }: Paid, now: Date): PayResult => ({
  tradeNo,
  state: "paid",
  payableFen,
  credit,
  way: "balance",
  paidAt: now.getTime(),
  deadlineAt: deadlineAt.getTime(),
  orderIds: [...orderIds],
  note: "支付成功",
});

/** How a trade is taken: the guarded write, its values of an attempt's id and number and of the amount, and who else pays. */
type Taking = Bill & {
  take: Guarded;
  values: (attempt: { id: string; no: string; amountFen: Fen }) => readonly Value[];
  payerId?: string;
};

/** The payments of a day in minors' mode are counted under the payer's lock, so that two cannot both fit. */
const minorStep = (call: Call, tradeId: string, amountFen: Fen): Step => ({
  kind: "limit",
  lock: lockPayerRow,
  values: [call.caller.memberId],
  check: () => checkMinorDay(call, { amountFen, payable: { kind: "trade", id: tradeId } }),
});

/** Plans a payment from a balance: trade taken, open attempts ended, orders paid with money and stock. */
export async function planTaking(
  call: Call,
  { take, values, payerId, ...bill }: Taking,
): Promise<Plan<PayResult>> {
  const { tx, now, fail } = call;
  const { memberId, tradeNo } = bill;
  const found = await tx.one(findPayable, [memberId, tradeNo, now]);
  if (!found) return refusePayment(call, bill);
  const { id: tradeId, payableFen, deadlineAt, attempts: begun } = found;
  const rows = found.orders.map((row) => ({
    ...row,
    shopId: row.shopId ?? undefined,
    sellerId: row.sellerId ?? undefined,
    creditType: row.creditType ?? undefined,
    payWay: undefined,
    payerId: undefined,
    isRewardedEarly: false,
    sentPartAt: undefined,
    isGrantedEarly: false,
    commentDueCent: cent(0),
    terms: {},
  }));
  // what is exchanged is one order
  const credit = rows[0] && creditOf(rows[0]);
  const taking = values({ id: timeId(now), no: newAttemptNo(now), amountFen: payableFen });
  const given = { payWay: "balance", ...(payerId !== undefined && { payerId }) } as const;
  const paying = {
    on: "pay",
    by: "member",
    rows,
    now,
    memberId,
    actorId: payerId ?? memberId,
    given,
  } as const;
  const elsewhere = (): never => {
    throw new Error(`trade ${tradeNo} was unpaid and its orders were not`);
  };
  return {
    steps: [
      ...(call.caller.isMinor ? [minorStep(call, tradeId, payableFen)] : []),
      writeStep(take, taking, { refuse: () => refusePayment(call, bill, payableFen) }),
      { kind: "attempts", tradeId, begun, at: now },
      ...moveSteps(orders, paying, { elsewhere, ledger: sayRefusal(fail) }),
      ...(await afterPayment(tx, rows, now)),
    ],
    answer: paidOf({ tradeNo, payableFen, credit, deadlineAt, orderIds: rows.map(({ id }) => id) }, now),
  };
}

/** Plans a payment from the caller's balance with the grant of their payment password. */
export function planPayment(
  ctx: PayContext,
  { tradeNo, grant }: { tradeNo: string; grant: string },
): Promise<Plan<PayResult>> {
  const { memberId } = ctx.caller;
  return planTaking(ctx, {
    memberId,
    tradeNo,
    take: takeByBalance,
    values: ({ id, no, amountFen }) => [sha256Hex(grant), memberId, tradeNo, ctx.now, id, no, amountFen],
    otherwise: (msg) => ctx.fail("GRANT_STALE", msg === undefined ? {} : { msg }),
  });
}
