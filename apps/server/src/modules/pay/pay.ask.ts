import type { PayWay } from "@heshi/contract/pay/pay";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Gateways } from "../../gateways/gateways.ts";
import type { PaymentState, SettlingGateway } from "../../gateways/payment/payment.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { endAttempt, lockAttempt } from "../attempt/attempt.public.ts";
import { LedgerRefusal } from "../ledger/ledger.public.ts";
import { settle } from "./pay.settle.ts";

type Opened = { attemptNo: string; way: PayWay };
/** What a channel says of an attempt. */
export type Answered = Opened & { answer: PaymentState };

const unanswered: PaymentState = { state: "unknown" };
function unlessUnanswered(error: unknown): PaymentState {
  if (error instanceof GatewayError) return unanswered;
  throw error;
}

type Asking = (gateway: SettlingGateway, attemptNo: string) => Promise<PaymentState>;
/** Asks each attempt's channel at once; a silent one is `unknown`. */
const askAll = (gateways: Gateways, open: readonly Opened[], ask: Asking): Promise<Answered[]> =>
  Promise.all(
    open.map(async ({ attemptNo, way }) => ({
      attemptNo,
      way,
      answer:
        way === "balance" ? unanswered : await ask(gateways.payment[way], attemptNo).catch(unlessUnanswered),
    })),
  );

/** Queries the channels of attempts. */
export const queryAll = (gateways: Gateways, open: readonly Opened[]): Promise<Answered[]> =>
  askAll(gateways, open, (gateway, attemptNo) => gateway.query(attemptNo));

/** Closes attempts at their channels: what a payer has given up cannot be paid any more, or turns out to be paid. */
export const stopAll = (gateways: Gateways, open: readonly Opened[]): Promise<Answered[]> =>
  askAll(gateways, open, async (gateway, attemptNo) => {
    const { state } = await gateway.close(attemptNo);
    // an attempt whose page was never opened is over here; should it be paid after all, it goes back as a stray one
    return state === "paid" ? gateway.query(attemptNo) : { state: "closed" };
  });

/** How many channels report that nothing was paid. */
export const unpaidIn = (answers: readonly Answered[]): number =>
  answers.filter(({ answer }) => answer.state === "unpaid").length;

const HOUR_MS = 3_600_000;
/** When a channel that closes nothing is asked again about an attempt that has ended unpaid, ms. */
const ASKED_AGAIN: Partial<Record<PayWay, readonly number[]>> = { fastpay: [HOUR_MS, 24 * HOUR_MS] };

/** Ends an open attempt that was not paid. A success behind it is found by the channel's notice, by asking again, or on its statement. */
export async function endUnpaid(
  tx: Tx,
  { attemptNo, note, now }: { attemptNo: string; note: string; now: Date },
): Promise<void> {
  const attempt = await tx.one(lockAttempt, [attemptNo]);
  if (!attempt) return;
  if ((await tx.run(endAttempt, [attempt.id, "closed", now, null, null, note, ["open"]])) === 0) return;
  for (const ms of ASKED_AGAIN[attempt.way] ?? [])
    await addToOutbox(tx, { topic: "pay.ask", payload: { attemptNo } }, new Date(now.getTime() + ms));
}

type Taking = { tx: Tx; now: Date; fail: (refusal: "CHANNEL_DOWN") => never };

async function take({ tx, now, fail }: Taking, { attemptNo, way, answer }: Answered): Promise<void> {
  if (answer.state === "paid") {
    await settle(tx, { way, attemptNo, ...answer }, { now }).catch((error: unknown) => {
      // the ledger refuses to move money of a frozen account: the job refunds the payment
      if (error instanceof LedgerRefusal) return fail("CHANNEL_DOWN");
      throw error;
    });
  }
  if (answer.state === "closed") await endUnpaid(tx, { attemptNo, note: "the channel closed it", now });
}

/** Settles or ends attempts as their channels say, in the caller's transaction. */
export async function takeAll(ctx: Taking, answers: readonly Answered[]): Promise<void> {
  for (const one of answers) await take(ctx, one);
}
