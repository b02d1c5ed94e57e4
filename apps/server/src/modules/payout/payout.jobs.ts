import { type PayoutKind, payoutKinds } from "@heshi/contract/pay/outside";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import { addToOutbox, topic } from "../../platform/events.ts";
import type { Job, JobContext, Topic } from "../../platform/jobs.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { openTarget, ownerOf } from "../bankcard/bankcard.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { findPayout, findPayoutId, withdrawals, withdrawStops } from "../withdraw/withdraw.public.ts";
import { applyAlone, listAnswer, listUnknown, type PayoutRow } from "./payout.answer.ts";

/** The first question comes this long after the call, ms; the deadline of the state asks later ones. */
const ASK_MS = 20_000;
/** A call has ended after this long, ms: what a channel has not heard of by then, it will not hear of by itself. */
const RESEND_MS = 120_000;

/** While something stops a payment (docs/rules/outflow.md), it waits this long before it is tried again, ms. */
const WAIT_MS = 600_000;

type Config = { publicUrl: string; formKey: Uint8Array };
type Paying = { ctx: JobContext; seal: Seal; publicUrl: string };

/** Applies an answer; what cannot be is listed for the operators. */
async function apply(ctx: JobContext, row: PayoutRow, state: PayoutState): Promise<void> {
  const answer = { row, state, now: ctx.clock.now() };
  const applied = await applyAlone(ctx.db, answer);
  if (applied === "wrong" || applied === "stuck") await listAnswer(ctx, answer, applied);
}

/** Sends a payment to its channel; without an answer nothing is decided, and the channel is asked later. */
async function pay({ ctx, seal, publicUrl }: Paying, row: PayoutRow): Promise<void> {
  const { number, name } = openTarget(seal, ownerOf(row), row.sealed);
  const order = {
    payoutNo: row.no,
    amountFen: row.amountFen,
    account: number,
    name,
    remark: row.shopId === undefined ? "合市余额提现" : "合市店铺提现",
    notifyUrl: `${publicUrl}/notify/payout/${row.kind}`,
  };
  try {
    await apply(ctx, row, await ctx.gateways.payout[row.kind].send(order));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn(
      { err: error, withdrawNo: row.no },
      "Payout channel did not answer; it will be asked, and not sent to again meanwhile",
    );
  }
}

/** Has a channel say what became of a payment that a notice contradicts: a late notice may be older than what is known. */
async function settleDoubt(ctx: JobContext, row: PayoutRow): Promise<void> {
  const state = await ctx.gateways.payout[row.kind].query(row.no);
  if (state.state !== "unknown") await apply(ctx, row, state);
}

/** Whether nothing stops sending a payment again that its channel has never heard of. */
const mayResend = ({ db, clock }: JobContext, row: PayoutRow): Promise<boolean> =>
  db.write(async (tx) => (await withdrawStops(tx, row, { stage: "sending", now: clock.now() })).length === 0);

/**
 * Asks the channel what became of a payment; one that it has never heard of is sent again under the same number, or waits for the next
 * question while something stops it.
 */
async function ask(paying: Paying, row: PayoutRow): Promise<void> {
  const { ctx } = paying;
  if (row.state !== "paying") return;
  const state = await ctx.gateways.payout[row.kind].query(row.no);
  const since = ctx.clock.now().getTime() - (row.sentAt?.getTime() ?? 0);
  if (state.state !== "unknown") return apply(ctx, row, state);
  if (since >= RESEND_MS && (await mayResend(ctx, row))) await pay(paying, row);
}

/** Moves an approved withdrawal to `paying`, unless something stops it; true for the one run that did. */
async function begin({ db, clock, settings }: JobContext, id: string): Promise<boolean> {
  const current = await settings();
  const now = clock.now();
  return db.write(async (tx) => {
    const row = await tx.one(findPayout, [id]);
    if (row?.state !== "approved") return false;
    if ((await withdrawStops(tx, row, { stage: "sending", now })).length > 0) {
      const again = new Date(now.getTime() + WAIT_MS);
      await addToOutbox(tx, { topic: "payout.send", payload: { withdrawId: id } }, again);
      return false;
    }
    const act = { on: "send", by: "gateway", ids: [id], now, settings: current } as const;
    const [moved] = await moveIfAny(tx, withdrawals, act);
    if (!moved) return false;
    const soon = new Date(now.getTime() + ASK_MS);
    await addToOutbox(tx, { topic: "payout.ask", payload: { withdrawId: id } }, soon);
    return true;
  });
}

/** What happens after an approval, and where a channel has not answered. */
export function payoutTopics({ publicUrl, formKey }: Config): readonly Topic[] {
  const seal = buildSeal(formKey);
  return [
    topic("payout.send", async (ctx, { withdrawId }) => {
      const isMine = await begin(ctx, withdrawId);
      const row = await ctx.db.one(findPayout, [withdrawId]);
      if (!row) return;
      // a second run of the message: the first may have sent it
      await (isMine ? pay({ ctx, seal, publicUrl }, row) : ask({ ctx, seal, publicUrl }, row));
    }),
    topic("payout.ask", async (ctx, { withdrawId }) => {
      const row = await ctx.db.one(findPayout, [withdrawId]);
      if (row) await ask({ ctx, seal, publicUrl }, row);
    }),
    topic("payout.doubt", async (ctx, { withdrawId }) => {
      const row = await ctx.db.one(findPayout, [withdrawId]);
      if (row) await settleDoubt(ctx, row);
    }),
  ];
}

async function readNews(ctx: JobContext, kind: PayoutKind): Promise<number> {
  const now = ctx.clock.now();
  const news = await ctx.gateways.payout[kind].news();
  for (const { payoutNo, state } of news) {
    const found = await ctx.db.one(findPayoutId, [payoutNo]);
    const row = found && (await ctx.db.one(findPayout, [found.id]));
    if (row) await apply(ctx, row, state);
    else await listUnknown(ctx, { payoutNo, channel: kind, state, now });
  }
  return news.length;
}

/** Reads what channels have written down: the bank's answer files. */
const answers: Job = {
  name: "payout.answers",
  everyMs: 60_000,
  async run(ctx) {
    let count = 0;
    for (const kind of payoutKinds) {
      count += await readNews(ctx, kind).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        ctx.log.warn(
          { err: error, kind },
          "Payout channel's answers could not be read; the next run tries again",
        );
        return 0;
      });
    }
    return count;
  },
};

export const payoutJobs: readonly Job[] = [answers];
