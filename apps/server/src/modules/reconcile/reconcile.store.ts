import { differences, differenceStates, statementKinds } from "@heshi/contract/money/reconcile-desk";
import { payChannels } from "@heshi/contract/trade/pay";
import { col, statement } from "../../platform/database/statement.ts";

const line = {
  kind: col.oneOf(statementKinds),
  number: col.text,
  amountFen: col.fen,
  isMade: col.bool,
  state: col.text,
} as const;
/** A disputed payment has come, with another amount than its attempt's; which one is in the list of exceptions. */
const payments = `select 'payment' as kind, a.attempt_no as number, coalesce(x.amount_fen, a.amount_fen) as amount_fen,
    a.state in ('settled', 'stray', 'disputed') as is_made, a.state
  from pay_attempt a left join payment_exception x on x.attempt_no = a.attempt_no and x.channel = a.way and a.state = 'disputed'`;
const refunds = `select 'refund' as kind, r.refund_no as number, r.amount_fen, r.state = 'refunded' as is_made, r.state
  from pay_refund r join pay_attempt a on a.id = r.attempt_id`;

/** What came and went by our books: $1 channel, $2 from, $3 until. */
export const ourLines = statement(
  "reconcile.ours",
  line,
  `${payments} where a.way = $1 and a.paid_at >= $2 and a.paid_at < $3 and a.state in ('settled', 'stray', 'disputed')
   union all ${refunds} where a.way = $1 and r.refunded_at >= $2 and r.refunded_at < $3`,
);

/** What our books say of numbers: $1 channel, $2 of attempts, $3 of refunds. */
export const knownLines = statement(
  "reconcile.known",
  line,
  `${payments} where a.way = $1 and a.attempt_no = any ($2::text[])
   union all ${refunds} where a.way = $1 and r.refund_no = any ($3::text[])`,
);

/** Whether a day of a channel was compared: $1 day, $2 channel. */
export const hasDay = statement(
  "reconcile.has_day",
  { lines: col.int },
  "select lines from reconcile_day where day = $1::date and channel = $2",
);

/** $1 day, $2 channel, $3 lines, $4 matched, $5 now. */
export const saveDay = statement(
  "reconcile.save_day",
  {},
  `insert into reconcile_day (day, channel, lines, matched, compared_at) values ($1::date, $2, $3, $4, $5)
   on conflict (day, channel) do update set lines = excluded.lines, matched = excluded.matched, compared_at = excluded.compared_at`,
);

/** Drops that a day was compared: $1 day, $2 channel. */
export const dropDay = statement(
  "reconcile.drop_day",
  {},
  "delete from reconcile_day where day = $1::date and channel = $2",
);

/** $1 id, $2 day, $3 channel, $4 kind, $5 difference, $6 number, $7 channel's number, $8 ours, $9 theirs, $10 our state, $11 now. */
export const insertLine = statement(
  "reconcile.insert_line",
  { id: col.id },
  `insert into reconcile_line (id, state, day, channel, kind, difference, number, channel_no, our_fen, their_fen, our_state, found_at)
   values ($1, 'found', $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (channel, kind, number, difference) do nothing returning id`,
);

/** Newest first: $1 $2 the row before, $3 how many. */
export const listDays = statement(
  "reconcile.days",
  {
    day: col.text,
    channel: col.oneOf(payChannels),
    lines: col.int,
    matched: col.int,
    openCount: col.int,
    comparedAt: col.ms,
    dayAt: col.ms,
    place: col.int,
  },
  `select d.day::text as day, x.day_at, x.place, d.channel, d.lines, d.matched, d.compared_at, (select count(*) from reconcile_line l
     where l.day = d.day and l.channel = d.channel and l.state = 'open')::int as open_count
   from reconcile_day d cross join lateral (select d.day::timestamp at time zone 'Asia/Shanghai' as day_at,
     case d.channel when 'wechat' then 1 else 2 end as place) x
   where $1::timestamptz is null or (x.day_at, x.place) < ($1, $2::bigint) order by d.day desc, x.place desc limit $3`,
);

const difference = {
  differenceId: col.id,
  state: col.oneOf(differenceStates),
  day: col.text,
  channel: col.oneOf(payChannels),
  kind: col.oneOf(statementKinds),
  difference: col.oneOf(differences),
  number: col.text,
  channelNo: col.text,
  ourFen: col.maybe(col.fen),
  theirFen: col.maybe(col.fen),
  ourState: col.text,
  note: col.text,
  isWaiting: col.bool,
  foundAt: col.ms,
} as const;
const differenceFields = `id as difference_id, state, day::text as day, channel, kind, difference, number, channel_no, our_fen, their_fen,
  our_state, note, first_by is not null as is_waiting, found_at`;

/** $1 state, $2 channel, $3 day, $4 $5 the row before, $6 how many. */
export const listLines = statement(
  "reconcile.lines",
  difference,
  `select ${differenceFields}
   from reconcile_line where state = $1 and ($2::text is null or channel = $2) and ($3::date is null or day = $3)
     and ($4::timestamptz is null or (found_at, id) > ($4, $5::bigint)) order by found_at, id limit $6`,
);

/** $1 difference. */
export const findLine = statement.byKey(
  "reconcile.line",
  difference,
  `select ${differenceFields} from reconcile_line where id = $1`,
);
