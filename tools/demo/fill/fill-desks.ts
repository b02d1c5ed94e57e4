/** What waits for operators and comes from outside: payments and payouts that could not be booked, differences, reports. */
import { fenOfText } from "@heshi/kernel/money";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import { payments, payouts, reports } from "../data/desks.data.ts";
import type { Tx } from "@heshi/server/platform/database/db";
import { formatDay } from "@heshi/kernel/text";
import type { DemoWorld } from "../world.types.ts";
import { fillRisks } from "../desks/fill-risks.ts";
import { memberId } from "./fill-members.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "./fill-rows.ts";

/** A number of ours or of a channel's with its day: P2611201234. */
const numberOf = (letter: string, key: string, at: Date): string =>
  letter + formatDay(at).slice(2).replaceAll("-", "") + demoDigits(key, 12);

type Odd = (typeof payments)[number];
const paidAt = ({ ago }: Odd, calendar: Calendar): Date => calendar.at(ago * HOUR);
const attemptNo = (one: Odd, calendar: Calendar): string =>
  numberOf("P", `attempt ${one.key}`, paidAt(one, calendar));
const exceptionId = ({ key }: Odd): string => demoId(`payment exception ${key}`);
const rechargeNo = (one: Odd, calendar: Calendar): string =>
  numberOf("C", `odd recharge ${one.key}`, paidAt(one, calendar));

/** What odd payments put into suspense, each at its time. */
export const oddTransfers = (calendar: Calendar): (Transfer & { at: Date })[] =>
  payments.map((one) => ({
    ...recipes.exceptionListed({
      exceptionId: exceptionId(one),
      channel: one.channel,
      amount: fenOfText(String(one.amountFen)),
    }),
    at: paidAt(one, calendar),
  }));

/** The recharges that odd payments were to pay, whose time is over, with their attempts. */
async function fillDisputed(tx: Tx, calendar: Calendar): Promise<void> {
  const ours = payments.flatMap((one) =>
    one.rechargeFen === null ? [] : [{ ...one, at: paidAt(one, calendar), owner: memberId(one.by), one }],
  );
  const begun = (at: Date): Date => new Date(at.getTime() - MINUTE);
  const over = (at: Date): Date => new Date(at.getTime() + 14 * MINUTE);
  await insertRows(
    tx,
    "recharge",
    ours.map(({ key, at, owner, rechargeFen, one }) => ({
      id: demoId(`odd recharge ${key}`),
      no: rechargeNo(one, calendar),
      member_id: owner,
      state: "closed",
      amount_fen: rechargeFen,
      silver_cent: 0,
      pay_way: null,
      close_reason: "timeout",
      created_at: begun(at),
      paid_at: null,
      closed_at: over(at),
    })),
  );
  await insertRows(
    tx,
    "pay_attempt",
    ours.map(({ key, at, owner, channel, rechargeFen, one }) => ({
      id: demoId(`odd attempt ${key}`),
      attempt_no: attemptNo(one, calendar),
      kind: "recharge",
      payable_id: demoId(`odd recharge ${key}`),
      member_id: owner,
      way: channel,
      amount_fen: rechargeFen,
      state: "disputed",
      subject: "",
      created_at: begun(at),
      expires_at: over(at),
      opened_at: begun(at),
      queries: 0,
      channel_no: numberOf("42", `channel ${key}`, at),
      paid_at: at,
      ended_at: at,
      note: "",
    })),
  );
}

/** Payments and payouts that channels reported and that our books cannot book. */
async function fillExceptions(tx: Tx, calendar: Calendar): Promise<void> {
  await fillDisputed(tx, calendar);
  await insertRows(
    tx,
    "payment_exception",
    payments.map((one) => {
      const { key, channel, reason, amountFen, rechargeFen, by } = one;
      const at = paidAt(one, calendar);
      return {
        id: exceptionId(one),
        channel,
        channel_no: numberOf("42", `channel ${key}`, at),
        attempt_no: attemptNo(one, calendar),
        reason,
        amount_fen: amountFen,
        expected_fen: rechargeFen,
        kind: rechargeFen === null ? null : "recharge",
        payable_no: rechargeFen === null ? null : rechargeNo(one, calendar),
        member_id: by === null ? null : memberId(by),
        // the channel names a time long before the payment was begun
        paid_at: reason === "time" ? new Date(at.getTime() - DAY) : at,
        created_at: at,
      };
    }),
  );
  await insertRows(
    tx,
    "payout_exception",
    payouts.map(({ key, channel, reason, said, saidFen, saidReason, ago }) => {
      const at = calendar.at(ago * HOUR);
      return {
        id: demoId(`payout exception ${key}`),
        payout_no: numberOf("W", `payout ${key}`, at),
        channel,
        reason,
        said,
        said_fen: saidFen,
        said_reason: saidReason,
        channel_no: numberOf("10", `payout channel ${key}`, at),
        created_at: at,
      };
    }),
  );
}

/** Fills the operators' work lists; conversations must exist. */
export async function fillDesks(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  await fillExceptions(tx, calendar);
  await fillRisks(tx, world, calendar);
  const key = world.members[0]?.key ?? "";
  await insertRows(
    tx,
    "chat_report",
    reports.map(({ shopKey, seq, reason, words, ago }) => ({
      id: demoId(`report ${shopKey} ${seq}`),
      chat_id: demoId(`chat ${key} ${demoId(`shop ${shopKey}`)}`),
      seq,
      reporter_id: memberId(key),
      reason,
      words,
      created_at: calendar.at(ago * HOUR),
    })),
  );
}
