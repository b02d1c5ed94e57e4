import { Pay } from "@heshi/contract/pay/pay";
import { timeId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { type Service, single, staged } from "../../rpc/call/service.ts";
import { newAttemptNo } from "../../platform/number.ts";
import { hasAttempt, openedOf } from "../attempt/attempt.public.ts";
import { checkMinorOpening, startCounted } from "../outflow/outflow.public.ts";
import { planned } from "../plan/plan.public.ts";
import { find, planPayment, refuse } from "./pay.balance.ts";
import { cashierOf, isReportedUnpaid, paidOf, resultOf } from "./pay.domain.ts";
import { queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";
import { openPage } from "./pay.open.ts";
import { findPaid, startAttempt } from "./pay.store.ts";

/** The address that channels send payers and notices to. */
export type PayConfig = { publicUrl: string };

const openChannel = ({ publicUrl }: PayConfig) =>
  staged(Pay, "OpenChannel", {
    async before(ctx, { attemptNo, openid }) {
      const { db, caller, now, gateways, device, fail } = ctx;
      await checkMinorOpening({ ...ctx, tx: db }, attemptNo);
      const payer = { payerId: caller.memberId, clientIp: device.ip, openid };
      const opened = await openPage({ db, gateways, publicUrl }, { attemptNo, now, ...payer }).catch(
        (error: unknown) => {
          if (error instanceof GatewayError) return fail("CHANNEL_DOWN");
          throw error;
        },
      );
      if (opened) return opened;
      return fail((await db.one(hasAttempt, [caller.memberId, attemptNo])) ? "ATTEMPT_OVER" : "NOT_FOUND");
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
    const values = [caller.memberId, tradeNo, channel, now, timeId(now), newAttemptNo(now)];
    const started = await startCounted(ctx, () => tx.one(startAttempt, values));
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
