import { payoutKinds } from "@heshi/contract/pay/outside";
import { payoutReasons } from "@heshi/contract/pay/payout-exception";
import { withdrawStates } from "@heshi/contract/money/withdraw-states";
import { col, statement } from "../../platform/database/statement.ts";

/** Stores a believed notice once: $1 channel, $2 its id, $3 payout, $4 state, $5 now. */
export const insertNotice = statement(
  "payout.insert_notice",
  { isNew: col.bool },
  `insert into payout_notice (channel, notice_id, payout_no, state, outcome, received_at) values ($1, $2, $3, $4, 'received', $5)
   on conflict (channel, notice_id) do update set times = payout_notice.times + 1 returning xmax = 0 as is_new`,
);
export const noticeOutcome = statement.byKey(
  "payout.notice_outcome",
  {},
  "update payout_notice set outcome = $3 where channel = $1 and notice_id = $2",
);

/** Lists an answer once: $1 id, $2 payout, $3 channel, $4 reason, $5 state, $6 amount, $7 its reason, $8 channel's number, $9 now. */
export const insertException = statement(
  "payout.insert_exception",
  {},
  `insert into payout_exception (id, payout_no, channel, reason, said, said_fen, said_reason, channel_no, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (payout_no, reason, said, coalesce(said_fen, 0)) do nothing`,
);

const exception = {
  exceptionId: col.id,
  withdrawNo: col.text,
  channel: col.oneOf(payoutKinds),
  reason: col.oneOf(payoutReasons),
  said: col.text,
  saidFen: col.maybe(col.fen),
  saidReason: col.text,
  channelNo: col.text,
  state: col.maybe(col.oneOf(withdrawStates)),
  amountFen: col.maybe(col.fen),
  feeFen: col.maybe(col.fen),
  account: col.maybe(col.text),
  memberId: col.maybe(col.id),
  memberState: col.maybe(col.text),
  createdAt: col.ms,
  closedAt: col.maybe(col.ms),
  note: col.text,
} as const;

const listOf = (name: string, where: string) =>
  statement(
    name,
    exception,
    `select e.id as exception_id, e.payout_no as withdraw_no, e.channel, e.reason, e.said, e.said_fen, e.said_reason, e.channel_no,
       w.state, w.amount_fen, w.fee_fen, w.account_name || ' ' || w.tail as account, w.member_id, m.state as member_state,
       e.created_at, e.closed_at, e.note
     from payout_exception e left join withdrawal w on w.no = e.payout_no left join member m on m.id = w.member_id
     where e.${where} and ($1::timestamptz is null or (e.created_at, e.id) < ($1, $2::bigint))
     order by e.created_at desc, e.id desc limit $3`,
  );

/** Newest first: $1, $2 the row before, $3 limit. */
export const openExceptions = listOf("payout.open_exceptions", "closed_at is null");
export const closedExceptions = listOf("payout.closed_exceptions", "closed_at is not null");

/** $1 id, $2 now, $3 note. */
export const closeException = statement.byKey(
  "payout.close_exception",
  {},
  "update payout_exception set closed_at = $2, note = $3 where id = $1 and closed_at is null",
);
