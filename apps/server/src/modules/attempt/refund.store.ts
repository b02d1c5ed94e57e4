import { payWays } from "@heshi/contract/pay/pay";
import { pushSql } from "../../platform/events.ts";
import { col, statement } from "../../platform/database/statement.ts";

/** A refund to the balance, or of no money at all, is made with its transfer. */
const isDone = "way = 'balance' or $5::bigint = 0";

/**
 * Writes the refund of an order's settled attempt; one to the balance is already made. $1 id, $2 number, $3 order, $4 trade,
 * $5 amount, $6 reason, $7 now.
 */
export const insertOrderRefund = statement(
  "refund.of_order",
  { way: col.oneOf(payWays) },
  `with settled as (select id, way from pay_attempt where payable_id = $4 and kind = 'trade' and state = 'settled'),
   made as (insert into pay_refund (id, refund_no, attempt_id, order_id, amount_fen, reason, state, created_at, refunded_at)
     select $1, $2, id, $3, $5, $6, case when ${isDone} then 'refunded' else 'pending' end, $7,
       case when ${isDone} then $7::timestamptz end from settled)
   select way from settled`,
);
/**
 * The same of another payable that was paid, which may go back in parts. $1 id, $2 number, $3 payable, $4 its kind, $5 amount, $6 reason,
 * $7 now.
 */
export const insertPayableRefund = statement(
  "refund.of_payable",
  { way: col.oneOf(payWays) },
  `with settled as (select id, way from pay_attempt where payable_id = $3 and kind = $4 and state = 'settled'),
   made as (insert into pay_refund (id, refund_no, attempt_id, amount_fen, reason, state, created_at, refunded_at)
     select $1, $2, id, $5, $6, case when ${isDone} then 'refunded' else 'pending' end, $7,
       case when ${isDone} then $7::timestamptz end from settled)
   select way from settled`,
);
/** Writes the refund of a stray attempt, once. */
export const insertStrayRefund = statement(
  "refund.of_stray",
  {},
  `insert into pay_refund (id, refund_no, attempt_id, amount_fen, reason, state, created_at, is_stray)
   values ($1, $2, $3, $4, $5, 'pending', $6, true) on conflict (attempt_id) where is_stray do nothing`,
);
/** Has a refund that failed or waits sent again; nothing where it was made: $1 number. */
export const reviveRefund = statement.byKey(
  "refund.revive",
  {},
  "update pay_refund set state = 'pending' where refund_no = $1 and state in ('pending', 'failed')",
);
/**
 * Ends a refund that its channel has refused for good another way, once: $1 number, $2 now, $3 how, $4 note. Answers whose payment it was
 * and tells them.
 */
export const endRefund = statement.byKey(
  "refund.end",
  { way: col.oneOf(payWays), amountFen: col.fen, memberId: col.maybe(col.id) },
  `with done as (update pay_refund set state = 'refunded', refunded_at = $2, ended_as = $3, ended_note = $4
      where refund_no = $1 and state = 'failed' returning order_id, attempt_id, amount_fen),
   told as (${pushSql("pay.refunded", {
     memberId: "a.member_id::text",
     data: { orderId: "done.order_id::text", attemptNo: "a.attempt_no" },
     at: "$2",
   })} from done join pay_attempt a on a.id = done.attempt_id and a.member_id is not null)
   select a.way, done.amount_fen, a.member_id from done join pay_attempt a on a.id = done.attempt_id`,
);
export const pendingRefund = statement.byKey(
  "refund.pending",
  {
    attemptNo: col.text,
    way: col.oneOf(payWays),
    amountFen: col.fen,
    totalFen: col.fen,
    reason: col.text,
    tries: col.int,
  },
  `update pay_refund r set tries = r.tries + 1 from pay_attempt a where r.refund_no = $1 and a.id = r.attempt_id and r.state = 'pending'
   returning a.attempt_no, a.way, r.amount_fen, a.amount_fen as total_fen, r.reason, r.tries`,
);
export const refundDone = statement.byKey(
  "refund.done",
  {},
  `with done as (update pay_refund set state = 'refunded', refunded_at = $2,
    channel_refund_no = coalesce($3, channel_refund_no), last_error = '' where refund_no = $1 and state = 'pending'
    returning order_id, attempt_id)
   ${pushSql("pay.refunded", {
     memberId: "a.member_id::text",
     data: { orderId: "done.order_id::text", attemptNo: "a.attempt_no" },
     at: "$2",
   })} from done join pay_attempt a on a.id = done.attempt_id and a.member_id is not null`,
);
export const refundFailed = statement.byKey(
  "refund.failed",
  {},
  `update pay_refund set state = case when $3::boolean then 'failed' else state end, last_error = $2
    where refund_no = $1 and state = 'pending'`,
);
