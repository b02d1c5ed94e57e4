import { assert } from "@heshi/kernel/assert";
import { timeId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { PayWay } from "@heshi/contract/pay/pay";
import type { Db, Tx } from "../../platform/database/db.ts";
import { addToOutbox, pushMessage } from "../../platform/events.ts";
import type { Logger } from "../../platform/log.ts";
import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";
import { newRefundNo } from "../../platform/number.ts";
import {
  endAttempt,
  insertStrayRefund,
  lockAttempt,
  payableOf,
  type PayableRef,
} from "../attempt/attempt.public.ts";
import { meetDifference } from "../reconcile/reconcile.public.ts";
import { correct, listException } from "./desk/pay.exceptions.ts";
import { isTimely, type Success } from "./pay.domain.ts";
import { payableRules } from "./payables.ts";

/** `disputed`, `unknown` and `second` are on the operators' list. */
export type Outcome = "settled" | "stray" | "repeated" | "disputed" | "unknown" | "second";
type Options = {
  now: Date;
  /** Refund it even if what it pays is unpaid. */
  asStray?: boolean;
};

type Locked = {
  id: string;
  way: PayWay;
  payable: PayableRef & { state: string };
  memberId: string | undefined;
  amountFen: Fen;
  channelNo: string | undefined;
  begunAt: Date;
  state: string;
};

/** Locks what is paid and the attempt, in this order; undefined if the channel has no such attempt. */
async function lock(tx: Tx, { attemptNo, way }: Success): Promise<Locked | undefined> {
  const of = await tx.one(payableOf, [attemptNo]);
  const payable = of && (await tx.one(payableRules[of.kind].lock, [of.id]));
  const attempt = payable && (await tx.one(lockAttempt, [attemptNo]));
  if (!payable || attempt?.way !== way) return undefined;
  return { ...attempt, payable: { ...of, ...payable } };
}

type End = (state: Outcome, note: string) => Promise<number>;
type Doubted = { locked: Locked; isInTime: boolean; end: End; now: Date };

/** What becomes of a success that cannot be booked: it is a repeat, or on the operators' list. Undefined where it can. */
async function whyUnbooked(
  tx: Tx,
  success: Success,
  { locked, isInTime, end, now }: Doubted,
): Promise<Outcome | undefined> {
  const { amountFen: expectedFen, state } = locked;
  const isOver = state === "settled" || state === "stray";
  const isRight = expectedFen === success.amountFen;
  if (isOver && isRight && locked.channelNo === success.channelNo) return "repeated";
  if (!isRight) {
    await end("disputed", `the channel says ${success.amountFen} fen, the attempt is ${expectedFen}`);
    await listException(tx, success, { reason: "amount", expectedFen, now });
    return "disputed";
  }
  if (isOver) {
    await listException(tx, success, { reason: "second", expectedFen, now });
    return "second";
  }
  if (!isInTime) {
    await end("disputed", `the channel says that it was paid at ${success.paidAt?.toISOString()}`);
    await listException(tx, success, { reason: "time", expectedFen, now });
    return "disputed";
  }
  return undefined;
}

/**
 * Settles a success in the caller's transaction: the attempt and what it pays, with the ledger; or refunds it, or puts it onto the
 * operators' list. Throws LedgerRefusal.
 */
export async function settle(tx: Tx, success: Success, { now, asStray = false }: Options): Promise<Outcome> {
  const locked = await lock(tx, success);
  if (!locked) {
    await listException(tx, success, { reason: "unknown", now });
    return "unknown";
  }
  const isInTime = isTimely(success.paidAt, { begunAt: locked.begunAt, now });
  // a time that cannot be is not kept: by it the payment would be on no statement's day
  const paidAt = isInTime ? (success.paidAt ?? now) : now;
  const end: End = (state, note) =>
    tx.run(endAttempt, [locked.id, state, now, success.channelNo, paidAt, note, UNBOOKED]);
  const unbooked = await whyUnbooked(tx, success, { locked, isInTime, end, now });
  if (unbooked !== undefined) return unbooked;
  await correct(tx, success, now);
  const isWaiting = !asStray && locked.state !== "closed";
  const { payable, way, memberId: payerId } = locked;
  const taking = { way, now, payerId };
  const book = isWaiting ? await payableRules[payable.kind].take(tx, payable.id, taking) : undefined;
  if (!book) {
    await end("stray", `the ${payable.kind} was ${payable.state}`);
    await sendBack(tx, locked, { ...success, now });
    await met(tx, success, now);
    return "stray";
  }
  await end("settled", "");
  await book();
  await met(tx, success, now);
  return "settled";
}

/** States from which an attempt can be booked; the right amount may follow a wrong one. */
const UNBOOKED = ["open", "closed", "disputed"];

/** What the channel's statement said of it before is met. */
async function met(
  tx: Tx,
  { way: channel, attemptNo: number, amountFen }: Success,
  now: Date,
): Promise<void> {
  if (channel !== "balance") await meetDifference(tx, { channel, kind: "payment", number, amountFen, now });
}

async function sendBack(
  tx: Tx,
  { id, way, memberId, payable }: Locked,
  { attemptNo, amountFen, now }: Success & { now: Date },
): Promise<void> {
  assert(way !== "balance", "a balance payment is never stray");
  const refundNo = newRefundNo(now);
  await post(tx, recipes.strayReturned({ attemptNo, channel: way, amount: amountFen }), now);
  const { backReason } = payableRules[payable.kind];
  await tx.run(insertStrayRefund, [timeId(now), refundNo, id, amountFen, backReason, now]);
  await addToOutbox(tx, { topic: "pay.refund", payload: { refundNo } }, now);
  if (memberId !== undefined)
    await addToOutbox(tx, pushMessage(memberId, "pay.stray", { attemptNo, amountFen }), now);
}

/** Settles in a transaction of its own; a payment that the ledger refuses (a frozen account) is refunded. */
export async function settleAlone(db: Db, success: Success, now: Date): Promise<Outcome> {
  try {
    return await db.write((tx) => settle(tx, success, { now }));
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    return db.write((tx) => settle(tx, success, { now, asStray: true }));
  }
}

const EXCEPTIONS: Readonly<Record<string, string>> = {
  disputed: "Payment amount or time differs from the attempt",
  unknown: "Payment of an attempt that does not exist here",
  second: "Second payment of an attempt that was paid already",
};

/** Writes a line for a payment that was put onto the operators' list. */
export function logException(log: Logger, outcome: string, of: { channel: string; attemptNo: string }): void {
  const what = EXCEPTIONS[outcome];
  if (what !== undefined)
    log.error(of, `${what}; listed among the payment exceptions, an operator has to decide`);
}
