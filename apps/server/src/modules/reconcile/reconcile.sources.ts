import type { StatementChannel } from "@heshi/contract/money/reconcile-desk";
import type { PayChannel, PayoutKind } from "@heshi/contract/pay/outside";
import type { Fen } from "@heshi/kernel/money";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Channel } from "../../gateways/payment/payment.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { LineKey, OurLine, TheirLine } from "./reconcile.compare.ts";
import { knownLines, knownPayouts, ourLines, ourPayouts } from "./reconcile.store.ts";

/** A statement: lines to compare, what the channel kept, in fen, and what channels paid to the account. */
export type StatementOf = {
  lines: readonly TheirLine[];
  feeFen: number;
  settled: readonly { from: PayChannel; number: string; amountFen: Fen }[];
};
/** A statement that is compared: where it comes from, and what our books have of it. */
export type Source = {
  statement: (gateways: Gateways, day: string) => Promise<StatementOf>;
  ours: (tx: Tx, from: Date, until: Date) => Promise<readonly OurLine[]>;
  known: (tx: Tx, lines: readonly LineKey[]) => Promise<readonly OurLine[]>;
  /** How many days before ours a line may lie. */
  daysBack: number;
};

const numbers = (lines: readonly LineKey[], kind: LineKey["kind"]): string[] =>
  lines.filter((line) => line.kind === kind).map(({ number }) => number);

/** Payments and refunds through a channel. */
const paymentsOf = (channel: Channel): Source => ({
  statement: async ({ payment }, day) => {
    const lines = await payment[channel].statement(day);
    return {
      lines: lines.map(({ kind, attemptNo, refundNo, channelNo, amountFen }) => {
        const number = kind === "refund" ? (refundNo ?? attemptNo) : attemptNo;
        return { kind, number, channelNo, amountFen };
      }),
      feeFen: lines.reduce((sum, { feeFen = 0 }) => sum + feeFen, 0),
      settled: [],
    };
  },
  ours: (tx, from, until) => tx.many(ourLines, [channel, from, until]),
  known: (tx, theirs) =>
    tx.many(knownLines, [channel, numbers(theirs, "payment"), numbers(theirs, "refund")]),
  daysBack: 1,
});

/** What was paid out to accounts of a kind and came back; at the bank also what members remitted. */
const payoutsOf = (kind: PayoutKind, daysBack: number): Source => ({
  statement: async ({ payout }, day) => {
    const moves = await payout[kind].statement(day);
    return {
      lines: moves.filter((move) => move.kind !== "settlement"),
      feeFen: 0,
      settled: moves.filter((move) => move.kind === "settlement"),
    };
  },
  ours: (tx, from, until) => tx.many(ourPayouts, [kind, from, until]),
  known: (tx, theirs) => {
    const [paid, back, paidIn] = [
      numbers(theirs, "payout"),
      numbers(theirs, "bounce"),
      numbers(theirs, "remittance"),
    ];
    return tx.many(knownPayouts, [kind, paid, back, paidIn]);
  },
  daysBack,
});

/** A remittance is credited when an operator has seen it, over a holiday perhaps. */
const REMITTED_DAYS = 7;

const sources: Readonly<Record<StatementChannel, Source>> = {
  wechat: paymentsOf("wechat"),
  alipay: paymentsOf("alipay"),
  fastpay: paymentsOf("fastpay"),
  yeepay: paymentsOf("yeepay"),
  wechatPayout: payoutsOf("wechat", 1),
  alipayPayout: payoutsOf("alipay", 1),
  bank: payoutsOf("bank", REMITTED_DAYS),
};

export const sourceOf = (channel: StatementChannel): Source => sources[channel];
