import { Pay, type PayWay } from "@heshi/contract/trade/pay";
import { randomId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { PaymentGateway, PaymentState } from "../../gateways/payment/payment.port.ts";
import { type Service, single, staged } from "../../rpc/call/service.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import { newAttemptNo } from "../../platform/number.ts";
import { endAttempt, hasAttempt, lockAttempt, openAttempt, openedOf } from "../attempt/attempt.public.ts";
import { planned } from "../plan/plan.public.ts";
import { find, type PayContext, planPayment, refuse } from "./pay.balance.ts";
import { cashierOf, isReportedUnpaid, paidOf, resultOf } from "./pay.domain.ts";
import { settle } from "./pay.settle.ts";
import { findPaid, startAttempt } from "./pay.store.ts";

/** The address that channels send payers and notices to. */
export type PayConfig = { publicUrl: string };

const unanswered: PaymentState = { state: "unknown" };
function unlessUnanswered(error: unknown): PaymentState {
  if (error instanceof GatewayError) return unanswered;
  throw error;
}

type Queried = { attemptNo: string; way: PayWay; answer: PaymentState };

async function take({ tx, now, fail }: PayContext, { attemptNo, way, answer }: Queried): Promise<void> {
  if (answer.state === "paid") {
    await settle(tx, { way, attemptNo, ...answer }, { now }).catch((error: unknown) => {
      // the ledger refuses to debit a frozen account: the job refunds the payment
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
      const quitUrl = `${returnUrl}&isQuit=1`;
      const notifyUrl = `${publicUrl}/notify/${way}`;
      const urls = { returnUrl, quitUrl, notifyUrl };
      const order = { attemptNo, amountFen, subject, expiresAt, ...urls, clientIp: device.ip };
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
    const query = async ({ attemptNo, way }: { attemptNo: string; way: PayWay }) => ({
      attemptNo,
      way,
      answer:
        way === "balance" ? unanswered : await gateways.payment[way].query(attemptNo).catch(unlessUnanswered),
    });
    return Promise.all(open.map(query));
  },
  async handle(ctx, { tradeNo }, queried) {
    for (const one of queried) await take(ctx, one);
    const trade = await find(ctx, tradeNo);
    const unpaid = queried.filter(({ answer }) => answer.state === "unpaid").length;
    return { ...resultOf(trade, ctx.now), isUnpaid: isReportedUnpaid(trade, unpaid, ctx.now) };
  },
});

/** Closes an attempt at its channel: what a payer has given up cannot be paid any more, or turns out to be paid. */
async function stopped(gateway: PaymentGateway, attemptNo: string): Promise<PaymentState> {
  const { state } = await gateway.close(attemptNo);
  // an attempt whose page was never opened is over here; should it be paid after all, it goes back as a stray one
  return state === "paid" ? gateway.query(attemptNo) : { state: "closed" };
}

const stopChannel = staged(Pay, "StopChannel", {
  async before({ db, caller, gateways }, { tradeNo }) {
    const open = await db.many(openedOf, [caller.memberId, tradeNo]);
    const stop = async ({ attemptNo, way }: { attemptNo: string; way: PayWay }) => ({
      attemptNo,
      way,
      answer:
        way === "balance"
          ? unanswered
          : await stopped(gateways.payment[way], attemptNo).catch(unlessUnanswered),
    });
    return Promise.all(open.map(stop));
  },
  async handle(ctx, { tradeNo }, answers) {
    for (const one of answers) await take(ctx, one);
    return resultOf(await find(ctx, tradeNo), ctx.now);
  },
});

/** Handlers of Pay. */
export const payService = (config: PayConfig): Service<typeof Pay> => ({
  GetCashier: single(async (ctx, { tradeNo }) => cashierOf(await find(ctx, tradeNo), ctx.now)),

  PayByBalance: planned(planPayment),

  async StartChannel(ctx, { tradeNo, channel }) {
    const { tx, caller, now } = ctx;
    const values = [caller.memberId, tradeNo, channel, now, randomId(), newAttemptNo(now)];
    const started = await tx.one(startAttempt, values);
    if (!started) return refuse(ctx, tradeNo);
    return started;
  },

  OpenChannel: openChannel(config),

  GetResult: single(async (ctx, { tradeNo }) => resultOf(await find(ctx, tradeNo), ctx.now)),

  GetPaid: single(async ({ tx, caller, settings, fail }, { tradeNo }) =>
    paidOf((await tx.one(findPaid, [caller.memberId, tradeNo])) ?? fail("NOT_FOUND"), settings),
  ),

  CheckResult: checkResult,

  StopChannel: stopChannel,
});
