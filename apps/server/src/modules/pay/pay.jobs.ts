import type { PayChannel } from "@heshi/contract/pay/outside";
import type { PayWay } from "@heshi/contract/pay/pay";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { SettlingGateway } from "../../gateways/payment/payment.port.ts";
import { addToOutbox, topic } from "../../platform/events.ts";
import { type Job, type JobContext, sweepAll, type Topic } from "../../platform/jobs.ts";
import {
  attemptForClose,
  pendingRefund,
  refundDone,
  refundFailed,
  takeQueries,
} from "../attempt/attempt.public.ts";
import { refundMade } from "../after/after.public.ts";
import { isHeld } from "../ledger/ledger.public.ts";
import { sweepGrants } from "../member/member.public.ts";
import { meetDifference } from "../reconcile/reconcile.public.ts";

import { endUnpaid } from "./pay.ask.ts";
import { logException, settleAlone } from "./pay.settle.ts";

const BATCH = 20;
/** While money is held, a refund waits this long before it is tried again, ms. */
const HELD_MS = 600_000;

function channelOf(way: PayWay): PayChannel {
  if (way === "balance") throw new Error("balance payments have no gateway");
  return way;
}
const gatewayOf = ({ gateways }: JobContext, way: PayWay): SettlingGateway =>
  gateways.payment[channelOf(way)];

const endClosed = ({ db, clock }: JobContext, attemptNo: string): Promise<void> =>
  db.write((tx) => endUnpaid(tx, { attemptNo, note: "closed at the channel", now: clock.now() }));

type Asked = { attemptNo: string; way: PayWay; isOver: boolean };

/** Queries the channel about one attempt; an attempt whose time is over is closed there and here. */
async function ask(ctx: JobContext, { attemptNo, way, isOver }: Asked): Promise<void> {
  const gateway = gatewayOf(ctx, way);
  const answer = await gateway.query(attemptNo);
  if (answer.state === "paid") {
    const outcome = await settleAlone(ctx.db, { way, attemptNo, ...answer }, ctx.clock.now());
    logException(ctx.log, outcome, { channel: way, attemptNo });
    return;
  }
  if (answer.state === "closed") return endClosed(ctx, attemptNo);
  if (isOver && (await gateway.close(attemptNo)).state !== "paid") await endClosed(ctx, attemptNo);
}

/** Queries the attempts that channels have not answered. */
const query: Job = {
  name: "pay.query",
  everyMs: 5000,
  async run(ctx) {
    const due = await ctx.db.many(takeQueries, [ctx.clock.now(), BATCH]);
    for (const asked of due) {
      try {
        await ask(ctx, asked);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        ctx.log.warn(
          { err: error, attemptNo: asked.attemptNo },
          "Payment channel did not answer; the attempt will be queried again",
        );
      }
    }
    return due.length;
  },
};

/** Closes an attempt of a trade that is closed or paid. `paid`: too late, settling the success refunds it. */
const close = topic("pay.close", async (ctx, { attemptNo }) => {
  const attempt = await ctx.db.one(attemptForClose, [attemptNo]);
  // one whose price has changed is closed here before it is at its channel
  if (attempt?.state !== "open" && attempt?.state !== "closed") return;
  const { state } = await gatewayOf(ctx, attempt.way).close(attemptNo);
  if (state === "closed") await endClosed(ctx, attemptNo);
  if (state === "paid") await ask(ctx, { attemptNo, way: attempt.way, isOver: false });
});

/** Asks about an attempt that has ended here unpaid: what its channel has taken nevertheless goes back. */
const askAgain = topic("pay.ask", async (ctx, { attemptNo }) => {
  const attempt = await ctx.db.one(attemptForClose, [attemptNo]);
  if (!attempt || attempt.way === "balance" || attempt.state === "settled" || attempt.state === "stray")
    return;
  await ask(ctx, { attemptNo, way: attempt.way, isOver: false });
});

/** The pause before a refund is sent to its channel again, ms: 20 s, 40 s, … 10 min. */
const pauseOf = (tries: number): number => Math.min(600, 10 * 2 ** Math.min(tries, 6)) * 1000;

/** Sends a refund to its channel, always with the same number, until the channel has made it or refuses it finally. */
const refund = ({ publicUrl }: { publicUrl: string }): Topic =>
  topic("pay.refund", async (ctx, { refundNo }) => {
    const { db, clock, log } = ctx;
    if (await isHeld(db)) {
      const again = new Date(clock.now().getTime() + HELD_MS);
      await addToOutbox(db, { topic: "pay.refund", payload: { refundNo } }, again);
      return;
    }
    const pending = await db.one(pendingRefund, [refundNo]);
    if (!pending) return;
    const { way, tries, ...order } = pending;
    const answer = await gatewayOf(ctx, way).refund({
      refundNo,
      ...order,
      notifyUrl: `${publicUrl}/notify/${way}`,
    });
    if (answer.state === "refunded") {
      const now = clock.now();
      const settings = await ctx.settings();
      await db.write(async (tx) => {
        await tx.run(refundDone, [refundNo, now, answer.channelRefundNo]);
        await refundMade(tx, { refundNo, now, settings });
        const { amountFen } = order;
        await meetDifference(tx, {
          channel: channelOf(way),
          kind: "refund",
          number: refundNo,
          amountFen,
          now,
        });
      });
      return;
    }
    const isFinal = answer.state === "refused" && !answer.mayRetry;
    await db.run(refundFailed, [refundNo, answer.state === "refused" ? answer.code : answer.state, isFinal]);
    if (isFinal)
      log.error(
        { refundNo, code: answer.code },
        "Payment channel refused a refund for good; marked as failed, an operator has to act",
      );
    else {
      const again = new Date(clock.now().getTime() + pauseOf(tries));
      await addToOutbox(db, { topic: "pay.refund", payload: { refundNo } }, again);
    }
  });

/** Deletes expired grants, a day later. */
const sweep: Job = {
  name: "pay.sweep_grants",
  everyMs: 600_000,
  run: ({ db, clock }) => sweepAll(db, sweepGrants, [new Date(clock.now().getTime() - 86_400_000)]),
};

export const payJobs: readonly Job[] = [query, sweep];
export const payTopics = (config: { publicUrl: string }): readonly Topic[] => [
  close,
  askAgain,
  refund(config),
];
