import { Pay, type PayResult, type PayWay } from "@heshi/contract/trade/pay";
import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { PaymentState } from "../../gateways/payment/payment.port.ts";
import { type Context, type Service, single, staged, type SwiftContext } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { LedgerRefusal, sayRefusal } from "../ledger/ledger.public.ts";
import { move, moveLast } from "../machine/machine.public.ts";
import { newAttemptNo } from "../../platform/number.ts";
import {
  closeAttempts,
  endAttempt,
  hasAttempt,
  lockAttempt,
  openAttempt,
  openedOf,
} from "../attempt/attempt.public.ts";
import { orders } from "../order/order.public.ts";
import { cashierOf, isSaidUnpaid, resultOf, stateOf } from "./pay.domain.ts";
import { settle } from "./pay.settle.ts";
import { findPayable, findTrade, startAttempt, takeAllByBalance, takeByBalance } from "./pay.store.ts";

/** Where channels send people and notices to. */
export type PayConfig = { publicUrl: string };
type PayContext = Context<typeof Pay, "member">;

async function find({ tx, caller, fail }: PayContext, tradeNo: string) {
  return (await tx.one(findTrade, [caller.memberId, tradeNo])) ?? fail("NOT_FOUND");
}

/** Says why a trade cannot be paid now. */
async function refuse(ctx: PayContext, tradeNo: string): Promise<never> {
  const trade = await find(ctx, tradeNo);
  const state = stateOf(trade, ctx.now);
  if (state === "paid") return ctx.fail("ALREADY_PAID");
  return state === "closed" ? ctx.fail("TRADE_CLOSED") : ctx.fail("GRANT_STALE");
}

type Paid = {
  tradeNo: string;
  payableFen: Fen;
  deadlineAt: Date;
  orderIds: readonly string[];
};
/** What a trade that was paid from the balance answers. */
const paidOf = ({ tradeNo, payableFen, deadlineAt, orderIds }: Paid, now: Date): PayResult => ({
  tradeNo,
  state: "paid",
  payableFen,
  way: "balance",
  paidAt: now.getTime(),
  deadlineAt: deadlineAt.getTime(),
  orderIds: [...orderIds],
  note: "支付成功",
});

async function payByBalance(
  ctx: PayContext,
  { tradeNo, grant }: { tradeNo: string; grant: string },
): Promise<PayResult> {
  const { tx, caller, now, fail } = ctx;
  const taken = await tx.one(takeByBalance, [
    sha256Hex(grant),
    caller.memberId,
    tradeNo,
    now,
    randomId(),
    newAttemptNo(now),
  ]);
  if (!taken) return refuse(ctx, tradeNo);
  if (taken.attempts > 0) await closeAttempts(tx, taken.id, now);
  const moved = await move(tx, orders, {
    on: "pay",
    by: "member",
    ids: taken.orderIds,
    now,
    memberId: caller.memberId,
    actorId: caller.memberId,
    given: { payWay: "balance" },
  }).catch(sayRefusal(fail));
  assert(moved.length === taken.orderIds.length, `trade ${tradeNo} was unpaid and its orders were not`);
  return paidOf({ ...taken, tradeNo }, now);
}

/** The same in one message, unless paying by a channel was begun before or a guard refuses. */
async function paySwiftly(
  { tx, last, caller, now }: SwiftContext<typeof Pay, "member">,
  { tradeNo, grant }: { tradeNo: string; grant: string },
): Promise<PayResult | undefined> {
  const { memberId } = caller;
  const found = await tx.one(findPayable, [memberId, tradeNo, now]);
  if (!found) return undefined;
  const { payableFen, deadlineAt } = found;
  const rows = found.orders.map((row) => ({ ...row, payWay: undefined }));
  const digest = sha256Hex(grant);
  last(takeAllByBalance, [digest, memberId, tradeNo, now, randomId(), newAttemptNo(now), payableFen]);
  const given = { payWay: "balance" } as const;
  moveLast(last, orders, { on: "pay", by: "member", rows, now, memberId, actorId: memberId, given });
  return paidOf({ tradeNo, payableFen, deadlineAt, orderIds: rows.map(({ id }) => id) }, now);
}

const silent: PaymentState = { state: "unknown" };
function unlessSilent(error: unknown): PaymentState {
  if (error instanceof GatewayError) return silent;
  throw error;
}

type Asked = { attemptNo: string; way: PayWay; answer: PaymentState };

async function take({ tx, now, fail }: PayContext, { attemptNo, way, answer }: Asked): Promise<void> {
  if (answer.state === "paid") {
    await settle(tx, { way, attemptNo, ...answer }, { now }).catch((error: unknown) => {
      // The ledger refuses what a frozen account would have to give: the job sends the payment back.
      if (error instanceof LedgerRefusal) return fail("CHANNEL_DOWN");
      throw error;
    });
  }
  if (answer.state !== "closed") return;
  const attempt = await tx.one(lockAttempt, [attemptNo]);
  if (attempt)
    await tx.run(endAttempt, [attempt.id, "closed", now, null, null, "the channel closed it", ["open"]]);
}

const openChannel = ({ publicUrl }: PayConfig) =>
  staged(Pay, "OpenChannel", {
    async before({ db, caller, now, gateways, device, fail }, { attemptNo, openid }) {
      const attempt = await db.one(openAttempt, [caller.memberId, attemptNo, now]);
      if (!attempt || attempt.way === "balance") {
        const isMine = await db.one(hasAttempt, [caller.memberId, attemptNo]);
        return isMine ? fail("ATTEMPT_OVER") : fail("NOT_FOUND");
      }
      const { way, amountFen, subject, expiresAt, tradeNo } = attempt;
      const returnUrl = `${publicUrl}/pages/order/app-pay?tradeNo=${tradeNo}&isBack=1`;
      const notifyUrl = `${publicUrl}/notify/${way}`;
      const order = { attemptNo, amountFen, subject, expiresAt, returnUrl, notifyUrl, clientIp: device.ip };
      try {
        return await gateways.payment[way].create(openid === undefined ? order : { ...order, openid });
      } catch (error) {
        if (error instanceof GatewayError) return fail("CHANNEL_DOWN");
        throw error;
      }
    },
    handle: async (_ctx, _input, start) => start,
  });

const checkResult = staged(Pay, "CheckResult", {
  async before({ db, caller, gateways }, { tradeNo }) {
    const open = await db.many(openedOf, [caller.memberId, tradeNo]);
    const ask = async ({ attemptNo, way }: { attemptNo: string; way: PayWay }) => ({
      attemptNo,
      way,
      answer: way === "balance" ? silent : await gateways.payment[way].query(attemptNo).catch(unlessSilent),
    });
    return Promise.all(open.map(ask));
  },
  async handle(ctx, { tradeNo }, asked) {
    for (const one of asked) await take(ctx, one);
    const trade = await find(ctx, tradeNo);
    const unpaid = asked.filter(({ answer }) => answer.state === "unpaid").length;
    return { ...resultOf(trade, ctx.now), isUnpaid: isSaidUnpaid(trade, unpaid, ctx.now) };
  },
});

/** Handlers of Pay. */
export const payService = (config: PayConfig): Service<typeof Pay> => ({
  GetCashier: single(async (ctx, { tradeNo }) => cashierOf(await find(ctx, tradeNo), ctx.now)),

  PayByBalance: { handle: payByBalance, swift: paySwiftly },

  async StartChannel(ctx, { tradeNo, channel }) {
    const { tx, caller, now } = ctx;
    const values = [caller.memberId, tradeNo, channel, now, randomId(), newAttemptNo(now)];
    const started = await tx.one(startAttempt, values);
    if (!started) return refuse(ctx, tradeNo);
    return started;
  },

  OpenChannel: openChannel(config),

  GetResult: single(async (ctx, { tradeNo }) => resultOf(await find(ctx, tradeNo), ctx.now)),

  CheckResult: checkResult,
});
