import { exceptionReasons } from "@heshi/contract/trade/payment-exception";
import { payChannels } from "@heshi/contract/trade/pay";
import { col, statement } from "../../platform/database/statement.ts";

/**
 * Lists a payment once, with its trade and member where the attempt is known. $1 id, $2 channel, $3 its number, $4 attempt, $5 reason,
 * $6 amount, $7 expected amount, $8 paid at, $9 now.
 */
export const insertException = statement(
  "pay.insert_exception",
  {},
  `insert into payment_exception (id, channel, channel_no, attempt_no, reason, amount_fen, expected_fen,
     paid_at, created_at, trade_no, recharge_no, member_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, (select t.no from pay_attempt a join trade t on t.id = a.trade_id where a.attempt_no = $4),
     (select r.no from pay_attempt a join recharge r on r.id = a.recharge_id where a.attempt_no = $4),
     (select a.member_id from pay_attempt a where a.attempt_no = $4)
   on conflict (channel, channel_no, attempt_no, amount_fen) do nothing`,
);

/** Closes what the channel has put right: the same payment was booked after all. $1 channel, $2 its number, $3 attempt, $4 now. */
export const correctException = statement.byKey(
  "pay.correct_exception",
  {},
  `update payment_exception set closed_at = $4, note = '通道更正了金额，已按更正入账'
   where channel = $1 and channel_no = $2 and attempt_no = $3 and closed_at is null`,
);

const exception = {
  exceptionId: col.id,
  channel: col.oneOf(payChannels),
  channelNo: col.text,
  attemptNo: col.text,
  reason: col.oneOf(exceptionReasons),
  amountFen: col.fen,
  expectedFen: col.maybe(col.fen),
  tradeNo: col.maybe(col.text),
  rechargeNo: col.maybe(col.text),
  memberId: col.maybe(col.id),
  paidAt: col.maybe(col.ms),
  createdAt: col.ms,
  closedAt: col.maybe(col.ms),
  note: col.text,
} as const;

const listOf = (name: string, where: string) =>
  statement(
    name,
    exception,
    `select id as exception_id, channel, channel_no, attempt_no, reason, amount_fen, expected_fen, trade_no, recharge_no, member_id, paid_at, created_at,
       closed_at, note
     from payment_exception where ${where} and ($1::timestamptz is null or (created_at, id) < ($1, $2::bigint))
     order by created_at desc, id desc limit $3`,
  );

/** Newest first: $1, $2 the row before, $3 limit. */
export const openExceptions = listOf("pay.open_exceptions", "closed_at is null");
export const closedExceptions = listOf("pay.closed_exceptions", "closed_at is not null");

/** $1 id, $2 now, $3 note. */
export const closeException = statement.byKey(
  "pay.close_exception",
  {},
  "update payment_exception set closed_at = $2, note = $3 where id = $1 and closed_at is null",
);
