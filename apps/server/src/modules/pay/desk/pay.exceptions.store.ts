import { exceptionEnds, exceptionReasons } from "@heshi/contract/pay/payment-exception";
import { payChannels } from "@heshi/contract/pay/outside";
import { payableKinds } from "@heshi/contract/pay/payables";
import { col, statement } from "../../../platform/database/statement.ts";

/**
 * Lists a payment once, with what it pays and its member where the attempt is known. $1 id, $2 channel, $3 its number, $4 attempt, $5
 * reason,
 * $6 amount, $7 expected amount, $8 paid at, $9 now.
 */
export const insertException = statement(
  "pay.insert_exception",
  { exceptionId: col.id },
  `insert into payment_exception (id, channel, channel_no, attempt_no, reason, amount_fen, expected_fen, paid_at, created_at, kind,
     payable_no, member_id)
   select x.*, a.kind, payable_no(a.kind, a.payable_id), a.member_id
   from (values ($1::bigint, $2, $3, $4, $5, $6::bigint, $7::bigint, $8::timestamptz, $9::timestamptz)) x (id, channel, channel_no,
     attempt_no)
     left join pay_attempt a on a.attempt_no = x.attempt_no
   on conflict (channel, channel_no, attempt_no, amount_fen) do nothing returning id as exception_id`,
);

/** Closes what the channel has put right: the same payment was booked after all. $1 channel, $2 its number, $3 attempt, $4 now. */
export const correctException = statement.byKey(
  "pay.correct_exception",
  { exceptionId: col.id, amountFen: col.fen },
  `update payment_exception set closed_at = $4, closed_as = 'corrected', note = '通道更正了金额，已按更正入账'
   where channel = $1 and channel_no = $2 and attempt_no = $3 and closed_at is null returning id as exception_id, amount_fen`,
);

const exception = {
  exceptionId: col.id,
  channel: col.oneOf(payChannels),
  channelNo: col.text,
  attemptNo: col.text,
  reason: col.oneOf(exceptionReasons),
  amountFen: col.fen,
  expectedFen: col.maybe(col.fen),
  kind: col.maybe(col.oneOf(payableKinds)),
  payableNo: col.maybe(col.text),
  memberId: col.maybe(col.id),
  paidAt: col.maybe(col.ms),
  createdAt: col.ms,
  closedAt: col.maybe(col.ms),
  closedAs: col.maybe(col.oneOf(exceptionEnds)),
  returnedNo: col.text,
  note: col.text,
} as const;

const listOf = (name: string, where: string) =>
  statement(
    name,
    exception,
    `select id as exception_id, channel, channel_no, attempt_no, reason, amount_fen, expected_fen, kind, payable_no,
       member_id, paid_at, created_at,
       closed_at, closed_as, returned_no, note
     from payment_exception where ${where} and ($1::timestamptz is null or (created_at, id) < ($1, $2::bigint))
     order by created_at desc, id desc limit $3`,
  );

/** Newest first: $1, $2 the row before, $3 limit. */
export const openExceptions = listOf("pay.open_exceptions", "closed_at is null");
export const closedExceptions = listOf("pay.closed_exceptions", "closed_at is not null");

/** $1 id, $2 now, $3 note, $4 how, $5 the channel's number of the refund. */
export const closeException = statement.byKey(
  "pay.close_exception",
  { channel: col.oneOf(payChannels), amountFen: col.fen },
  `update payment_exception set closed_at = $2, note = $3, closed_as = $4, returned_no = $5 where id = $1 and closed_at is null
   returning channel, amount_fen`,
);
