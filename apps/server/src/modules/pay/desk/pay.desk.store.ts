import { payWays } from "@heshi/contract/pay/pay";
import { payableKinds } from "@heshi/contract/pay/payables";
import { attemptStates, refundEnds, refundStates } from "@heshi/contract/pay/payment-desk";
import { col, statement } from "../../../platform/database/statement.ts";
import { attemptsOfNoSql, noticeColumns, noticeFields } from "../../attempt/attempt.public.ts";

const attempt = {
  id: col.id,
  attemptNo: col.text,
  state: col.oneOf(attemptStates),
  way: col.oneOf(payWays),
  amountFen: col.fen,
  kind: col.oneOf(payableKinds),
  payableNo: col.text,
  mid: col.maybe(col.text),
  channelNo: col.text,
  note: col.text,
  createdAt: col.ms,
  paidAt: col.maybe(col.ms),
} as const;
const attemptFields = `a.id, a.attempt_no, a.state, a.way, a.amount_fen, a.kind, payable_no(a.kind, a.payable_id) as payable_no, m.mid,
  coalesce(a.channel_no, '') as channel_no, a.note, a.created_at, a.paid_at`;
const attemptFrom = "pay_attempt a left join member m on m.id = a.member_id";
const PAGE = (of: string, at: number): string =>
  `($${at}::timestamptz is null or (${of}.created_at, ${of}.id) < ($${at}, $${at + 1}::bigint))
   order by ${of}.created_at desc, ${of}.id desc limit $${at + 2}`;

/** $1 state, $2 $3 the row before, $4 how many. */
export const listAttempts = statement(
  "pay.desk_attempts",
  attempt,
  `select ${attemptFields} from ${attemptFrom} where a.state = $1 and ${PAGE("a", 2)}`,
);
/** $1 state, $2 way, $3 $4 the row before, $5 how many. */
export const listOfWay = statement(
  "pay.desk_attempts_of_way",
  attempt,
  `select ${attemptFields} from ${attemptFrom} where a.state = $1 and a.way = $2 and ${PAGE("a", 3)}`,
);
/** Those with a number of theirs, of what they pay or of the channel: $1, $2 $3 the row before, $4 how many. */
export const listNumbered = statement(
  "pay.desk_attempts_numbered",
  attempt,
  `select ${attemptFields} from ${attemptFrom} where a.id in (select id from pay_attempt where attempt_no = $1
     union ${attemptsOfNoSql("$1")}
     union select x.id from payment_exception y join pay_attempt x on x.attempt_no = y.attempt_no where y.channel_no = $1)
     and ${PAGE("a", 2)}`,
);
/** $1 number. */
export const findAttempt = statement.byKey(
  "pay.desk_attempt",
  { ...attempt, queries: col.int, nextQueryAt: col.maybe(col.ms), expiresAt: col.ms },
  `select ${attemptFields}, a.queries, a.next_query_at, a.expires_at from ${attemptFrom} where a.attempt_no = $1`,
);

/** $1 channel, $2 number. */
export const findNotice = statement.byKey(
  "pay.desk_notice",
  { ...noticeColumns, attemptNo: col.text, body: col.text, notice: col.text },
  `select ${noticeFields}, attempt_no, coalesce(body, '') as body, coalesce(notice::text, '') as notice from payment_notice
   where channel = $1 and notice_id = $2`,
);
/** Counts a replay behind the notice's lock, where it was kept: $1 channel, $2 number, $3 now. */
export const countReplay = statement(
  "pay.count_replay",
  { notice: col.text },
  `update payment_notice set replays = replays + 1, replayed_at = $3 where channel = $1 and notice_id = $2 and notice is not null
   returning notice::text as notice`,
);

const refund = {
  id: col.id,
  refundNo: col.text,
  attemptNo: col.text,
  state: col.oneOf(refundStates),
  way: col.oneOf(payWays),
  amountFen: col.fen,
  orderId: col.maybe(col.id),
  orderNo: col.maybe(col.text),
  reason: col.text,
  tries: col.int,
  lastError: col.text,
  createdAt: col.ms,
  refundedAt: col.maybe(col.ms),
  endedAs: col.maybe(col.oneOf(refundEnds)),
  endedNote: col.text,
} as const;
const refundSelect = `select r.id, r.refund_no, a.attempt_no, r.state, a.way, r.amount_fen, r.order_id, o.no as order_no, r.reason, r.tries,
  r.last_error, r.created_at, r.refunded_at, r.ended_as, r.ended_note from pay_refund r join pay_attempt a on a.id = r.attempt_id
  left join orders o on o.id = r.order_id`;

/** $1 state, $2 $3 the row before, $4 how many. */
export const listRefunds = statement(
  "pay.desk_refunds",
  refund,
  `${refundSelect} where r.state = $1 and ${PAGE("r", 2)}`,
);
/** Those with a number of theirs, of the attempt's or order's: $1, $2 $3 the row before, $4 how many. */
export const listRefundsNumbered = statement(
  "pay.desk_refunds_numbered",
  refund,
  `${refundSelect} where r.id in (select id from pay_refund where refund_no = $1
     union select x.id from pay_attempt y join pay_refund x on x.attempt_id = y.id where y.attempt_no = $1
     union select x.id from orders y join pay_refund x on x.order_id = y.id where y.no = $1) and ${PAGE("r", 2)}`,
);
/** $1 number. */
export const findRefund = statement.byKey(
  "pay.desk_refund",
  refund,
  `${refundSelect} where r.refund_no = $1`,
);
