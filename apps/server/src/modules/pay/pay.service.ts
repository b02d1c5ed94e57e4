import { Pay } from "@heshi/contract/trade/pay";
import { randomId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { type Service, single, staged } from "../../rpc/call/service.ts";
import { newAttemptNo } from "../../platform/number.ts";
import { hasAttempt, openAttempt, openedOf } from "../attempt/attempt.public.ts";
import { planned } from "../plan/plan.public.ts";
import { find, planPayment, refuse } from "./pay.balance.ts";
import { cashierOf, isReportedUnpaid, paidOf, resultOf } from "./pay.domain.ts";
import { queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";
import { findPaid, startAttempt } from "./pay.store.ts";

/** The address that channels send payers and notices to. */
export type PayConfig = { publicUrl: string };

/** The page on which the result of an attempt is shown. */
const pageOf = ({
  tradeNo = "",
  rechargeNo,
  payCode,
}: Readonly<Partial<Record<"tradeNo" | "rechargeNo" | "payCode", string | undefined>>>): string => {
  if (payCode !== undefined) return `/pages/order/friend-pay?payCode=${payCode}`;
  return rechargeNo === undefined
    ? `/pages/order/app-pay?tradeNo=${tradeNo}`
    : `/pages/wallet/recharge/result?rechargeNo=${rechargeNo}`;
};

const openChannel = ({ publicUrl }: PayConfig) =>
  staged(Pay, "OpenChannel", {
    async before({ db, caller, now, gateways, device, fail }, { attemptNo, openid }) {
      const attempt = await db.one(openAttempt, [caller.memberId, attemptNo, now]);
      if (!attempt || attempt.way === "balance" || attempt.way === "fastpay") {
        const isMine = await db.one(hasAttempt, [caller.memberId, attemptNo]);
        return isMine ? fail("ATTEMPT_OVER") : fail("NOT_FOUND");
      }
      const { way, amountFen, subject, expiresAt } = attempt;
      const returnUrl = `${publicUrl}${pageOf(attempt)}&isBack=1`;
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
  before: async ({ db, caller, gateways }, { tradeNo }) =>
    queryAll(gateways, await db.many(openedOf, [caller.memberId, tradeNo])),
  async handle(ctx, { tradeNo }, answers) {
    await takeAll(ctx, answers);
    const trade = await find(ctx, tradeNo);
    return { ...resultOf(trade, ctx.now), isUnpaid: isReportedUnpaid(trade, unpaidIn(answers), ctx.now) };
  },
});

const stopChannel = staged(Pay, "StopChannel", {
  before: async ({ db, caller, gateways }, { tradeNo }) =>
    stopAll(gateways, await db.many(openedOf, [caller.memberId, tradeNo])),
  async handle(ctx, { tradeNo }, answers) {
    await takeAll(ctx, answers);
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
    if (!started) return refuse(ctx, tradeNo, "NOTHING_PAYABLE");
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
