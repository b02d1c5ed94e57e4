/** What waits for operators and comes from outside: payments and payouts that could not be booked, differences, reports. */
import { differences, payments, payouts, reconcileDays, reports } from "../data/desks.data.ts";
import type { Tx } from "@heshi/server/platform/database/db";
import { formatDay } from "@heshi/kernel/text";
import type { DemoWorld } from "../world.types.ts";
import { fillRisks } from "../desks/fill-risks.ts";
import { memberId } from "./fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "./fill-rows.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

const dayOf = (calendar: Calendar, daysAgo: number): string => formatDay(calendar.at(daysAgo * DAY));
/** A number of ours or of a channel's with its day: P2611201234. */
const numberOf = (letter: string, key: string, at: Date): string =>
  letter + formatDay(at).slice(2).replaceAll("-", "") + demoDigits(key, 12);

/** Payments and payouts that channels reported and that our books do not have. */
async function fillExceptions(tx: Tx, calendar: Calendar): Promise<void> {
  await insertRows(
    tx,
    "payment_exception",
    payments.map(({ key, channel, reason, amountFen, expectedFen, by, ago }) => {
      const at = calendar.at(ago * HOUR);
      return {
        id: demoId(`payment exception ${key}`),
        channel,
        channel_no: numberOf("42", `channel ${key}`, at),
        attempt_no: numberOf("P", `attempt ${key}`, at),
        reason,
        amount_fen: amountFen,
        expected_fen: expectedFen,
        member_id: by === null ? null : memberId(by),
        paid_at: at,
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

/** How numbers begin: of an attempt, a withdrawal, and what a bank calls a serial. */
const letters = { payment: "P", payout: "W", remittance: "" } as const;

/** Days that were compared, and what did not agree. */
async function fillDifferences(tx: Tx, calendar: Calendar): Promise<void> {
  await insertRows(
    tx,
    "reconcile_day",
    reconcileDays.map(({ daysAgo, channel, lines, matched }) => ({
      day: dayOf(calendar, daysAgo),
      channel,
      lines,
      matched,
      compared_at: calendar.at((daysAgo - 1) * DAY),
    })),
  );
  const rows = differences.map((one) => ({ ...one, id: demoId(`difference ${one.key}`) }));
  await insertRows(
    tx,
    "reconcile_line",
    rows.map(({ id, key, kind, daysAgo, channel, difference, ourFen, theirFen, ourState }) => ({
      id,
      state: "open",
      day: dayOf(calendar, daysAgo),
      channel,
      kind,
      difference,
      number: numberOf(letters[kind], `difference ${key}`, calendar.at(daysAgo * DAY)),
      channel_no: numberOf("42", `difference channel ${key}`, calendar.at(daysAgo * DAY)),
      our_fen: ourFen,
      their_fen: theirFen,
      our_state: ourState,
      found_at: calendar.at((daysAgo - 1) * DAY),
    })),
  );
}

/** Fills the operators' work lists; conversations must exist. */
export async function fillDesks(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  await fillExceptions(tx, calendar);
  await fillDifferences(tx, calendar);
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
