/** The books of the simulated channels: what ours say, and what an operator of the demo is to find. */
import type { Filling } from "@heshi/server/extras";
import { type PayChannel, payChannels, payoutKinds } from "@heshi/contract/pay/outside";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { compareFinished } from "@heshi/server/modules/reconcile/reconcile.jobs";
import type { Db } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import * as z from "zod/mini";
import { unmatched } from "../../data/channels.data.ts";
import { DAY, HOUR, MINUTE } from "../../time.ts";
import { demoDigits } from "../fill-rows.ts";

const Refund = z.object({ refundNo: z.string(), amountFen: z.int(), at: z.int() });
const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
const payments = statement(
  "demo.channel_payments",
  {
    channel: col.oneOf(payChannels),
    attemptNo: col.text,
    channelNo: col.text,
    amountFen: col.int,
    subject: col.text,
    createdAt: col.ms,
    paidAt: col.ms,
    refunds: col.json(z.array(Refund)),
  },
  `select a.way as channel, a.attempt_no, coalesce(a.channel_no, '42' || right(a.attempt_no, 16)) as channel_no, a.amount_fen,
     a.subject, a.created_at, a.paid_at,
     (select coalesce(json_agg(json_build_object('refundNo', r.refund_no, 'amountFen', r.amount_fen, 'at', ${MS("r.refunded_at")})), '[]')
      from pay_refund r where r.attempt_id = a.id and r.state = 'refunded' and r.amount_fen > 0) as refunds
   from pay_attempt a where a.way <> 'balance' and a.state = 'settled'
   union all select x.channel, x.attempt_no, x.channel_no, x.amount_fen, '', x.created_at, x.created_at, '[]' from payment_exception x`,
);
type Payment = NonNullable<Awaited<ReturnType<typeof readPayments>>[number]>;
const readPayments = (db: Db) => db.many(payments);

/** Attempts that were given up by their members, the newest first. */
const givenUp = statement(
  "demo.given_up",
  {
    channel: col.oneOf(payChannels),
    attemptNo: col.text,
    amountFen: col.int,
    createdAt: col.ms,
    endedAt: col.ms,
  },
  `select way as channel, attempt_no, amount_fen, created_at, ended_at from pay_attempt
   where way <> 'balance' and state = 'closed' and ended_at is not null order by created_at desc limit 1`,
);
const payouts = statement(
  "demo.channel_payouts",
  { channel: col.oneOf(payoutKinds), payoutNo: col.text, amountFen: col.int, at: col.time },
  "select kind as channel, no as payout_no, amount_fen, paid_at as at from withdrawal where paid_at is not null",
);
const deposits = statement(
  "demo.bank_deposits",
  { serial: col.text, amountFen: col.int, at: col.time },
  "select serial_no as serial, amount_fen, created_at as at from remittance where state = 'credited'",
);

/** What a channel has of a payment that our books do not know, or hold for closed. */
async function odd(db: Db, now: Date): Promise<Payment[]> {
  const rest = { subject: "", refunds: [] };
  const lost = unmatched.payments.map(({ key, channel, amountFen, ago }): Payment => {
    const at = now.getTime() - ago;
    const attemptNo = `P${formatDay(new Date(at)).slice(2).replaceAll("-", "")}${demoDigits(`lost ${key}`, 12)}`;
    const channelNo = `42${demoDigits(`lost channel ${key}`, 16)}`;
    return { ...rest, channel, attemptNo, channelNo, amountFen, createdAt: at - MINUTE, paidAt: at };
  });
  const late = (await db.many(givenUp)).map(({ endedAt, ...of }): Payment => ({
    ...rest,
    ...of,
    channelNo: `42${demoDigits(`late ${of.attemptNo}`, 16)}`,
    paidAt: endedAt + 2 * MINUTE,
  }));
  return [...lost, ...late];
}

/** So many days ago channels paid all that they held to the bank; since then, each day what is left of the day before. */
const PAID_OUT_DAYS = 6;
const FEE = 0.006;
/** What a channel has of a payment and its refunds, from a time until another; the fee is kept of the last days alone. */
function netOf(list: readonly Payment[], [from, until]: readonly [number, number], hasFee: boolean): number {
  const within = (at: number): boolean => at >= from && at < until;
  const net = (amount: number): number => amount - (hasFee ? Math.round(amount * FEE) : 0);
  return list.reduce((sum, { amountFen, paidAt, refunds }) => {
    const back = refunds.filter(({ at }) => within(at)).reduce((all, one) => all + net(one.amountFen), 0);
    return sum + (within(paidAt) ? net(amountFen) : 0) - back;
  }, 0);
}

/** What channels paid to the company's account at the bank, a line a day. */
function settlements(
  list: readonly Payment[],
  today: number,
  out: readonly { channel: string; amountFen: number }[],
) {
  const days = Array.from({ length: PAID_OUT_DAYS }, (_, index) => today - (PAID_OUT_DAYS - index) * DAY);
  return payChannels.flatMap((from: PayChannel) => {
    const own = list.filter(({ channel }) => channel === from);
    const paidOut = out
      .filter(({ channel }) => channel === from)
      .reduce((sum, { amountFen }) => sum + amountFen, 0);
    return days.flatMap((day, index) => {
      const isFirst = index === 0;
      const amountFen = isFirst ? netOf(own, [0, day], false) - paidOut : netOf(own, [day - DAY, day], true);
      const serial = `JS${formatDay(new Date(day)).replaceAll("-", "")}${demoDigits(`settlement ${from} ${day}`, 8)}`;
      return amountFen > 0 ? [{ from, serial, amountFen, at: new Date(day + 6 * HOUR) }] : [];
    });
  });
}

/** Tells the simulated channels what they have made, and compares the finished days with their statements, as the job does. */
export async function tellChannels(db: Db, { gateways, now, note, log }: Filling): Promise<void> {
  const { sandbox } = gateways;
  if (!sandbox.pastPayments || !sandbox.payout) return;
  note("filling the demo: the channels…");
  const known = await readPayments(db);
  const out = await db.many(payouts);
  const today = dayStart(now).getTime();
  await sandbox.pastPayments([...known, ...(await odd(db, now))]);
  const unasked = unmatched.deposits.map(({ key, amountFen, ago }) => ({
    serial: `CMB${demoDigits(`unasked ${key}`, 14)}`,
    amountFen,
    at: new Date(now.getTime() - ago),
  }));
  await sandbox.payout.past({
    payouts: out,
    deposits: [...(await db.many(deposits)), ...unasked, ...settlements(known, today, out)],
  });
  const compared = await compareFinished({ db, gateways, clock: { now: () => now }, log });
  const { days, listed, missing } = compared;
  note(`filling the demo: ${days} statements, ${listed} differences, ${missing} statements missing`);
}
