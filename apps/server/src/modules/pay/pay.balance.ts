import type { Pay, PayResult } from "@heshi/contract/trade/pay";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import { newAttemptNo } from "../../platform/number.ts";
import type { Context } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveSteps } from "../machine/machine.public.ts";
import { creditOf, orders } from "../order/order.public.ts";
import { type Plan, writeStep } from "../plan/plan.public.ts";
import { stateOf } from "./pay.domain.ts";
import { findPayable, findTrade, takeByBalance } from "./pay.store.ts";

export type PayContext = Context<typeof Pay, "member">;

/** A trade of the caller as the cashier shows it; refuses an unknown number. */
export async function find({ tx, caller, fail }: PayContext, tradeNo: string) {
  return (await tx.one(findTrade, [caller.memberId, tradeNo])) ?? fail("NOT_FOUND");
}

/** Refuses with the reason why a trade cannot be paid now. */
export async function refuse(
  ctx: PayContext,
  tradeNo: string,
  otherwise: "GRANT_STALE" | "NOTHING_PAYABLE" = "GRANT_STALE",
): Promise<never> {
  const trade = await find(ctx, tradeNo);
  const state = stateOf(trade, ctx.now);
  if (state === "paid") return ctx.fail("ALREADY_PAID");
  return state === "closed" ? ctx.fail("TRADE_CLOSED") : ctx.fail(otherwise);
}

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

/** Plans a payment from the balance: grant spent and trade taken, open attempts ended, orders paid with money and stock. */
export async function planPayment(
  ctx: PayContext,
  { tradeNo, grant }: { tradeNo: string; grant: string },
): Promise<Plan<PayResult>> {
  const { tx, caller, now, fail } = ctx;
  const { memberId } = caller;
  const found = await tx.one(findPayable, [memberId, tradeNo, now]);
  if (!found) return refuse(ctx, tradeNo);
  const { id: tradeId, payableFen, deadlineAt, attempts: begun } = found;
  const rows = found.orders.map((row) => ({
    ...row,
    creditType: row.creditType ?? undefined,
    payWay: undefined,
  }));
  // what is exchanged is one order
  const credit = rows[0] && creditOf(rows[0]);
  const taking = [sha256Hex(grant), memberId, tradeNo, now, randomId(), newAttemptNo(now), payableFen];
  const given = { payWay: "balance" } as const;
  const paying = { on: "pay", by: "member", rows, now, memberId, actorId: memberId, given } as const;
  const elsewhere = (): never => {
    throw new Error(`trade ${tradeNo} was unpaid and its orders were not`);
  };
  return {
    steps: [
      writeStep(takeByBalance, taking, { refuse: () => refuse(ctx, tradeNo) }),
      { kind: "attempts", tradeId, begun, at: now },
      ...moveSteps(orders, paying, { elsewhere, ledger: sayRefusal(fail) }),
    ],
    answer: paidOf({ tradeNo, payableFen, credit, deadlineAt, orderIds: rows.map(({ id }) => id) }, now),
  };
}
