import {
  differences,
  differenceStates,
  statementChannels,
  statementKinds,
} from "@heshi/contract/money/reconcile-desk";
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
/** One that ended another way the channel has not made. */
const refunds = `select 'refund' as kind, r.refund_no as number, r.amount_fen, r.state = 'refunded' and r.ended_as is null as is_made,
  r.state
  from pay_refund r join pay_attempt a on a.id = r.attempt_id`;

/** What came and went by our books: $1 channel, $2 from, $3 until. */
export const ourLines = statement(
  "reconcile.ours",
  line,
  `${payments} where a.way = $1 and a.paid_at >= $2 and a.paid_at < $3 and a.state in ('settled', 'stray', 'disputed')
   union all ${refunds} where a.way = $1 and r.refunded_at >= $2 and r.refunded_at < $3 and r.ended_as is null`,
);

/** What our books say of numbers: $1 channel, $2 of attempts, $3 of refunds. */
export const knownLines = statement(
  "reconcile.known",
  line,
  `${payments} where a.way = $1 and a.attempt_no = any ($2::text[])
   union all ${refunds} where a.way = $1 and r.refund_no = any ($3::text[])`,
);

/** A payout is in our books from its arrival on, and stays there when it is sent back, which is a line of its own. */
const payouts = `select 'payout' as kind, w.no as number, w.amount_fen, w.paid_at is not null as is_made, w.state from withdrawal w`;
const bounces = `select 'bounce' as kind, w.no as number, w.amount_fen, w.paid_at is not null and w.state = 'returned' as is_made, w.state
  from withdrawal w`;
const remittances = `select 'remittance' as kind, r.serial_no as number, r.amount_fen, r.state = 'credited' as is_made, r.state
  from remittance r`;

/** What left for accounts of a kind and came back, and what came into the bank: $1 kind, $2 from, $3 until. */
export const ourPayouts = statement(
  "reconcile.our_payouts",
  line,
  `${payouts} where w.kind = $1 and w.paid_at >= $2 and w.paid_at < $3
   union all ${bounces} join withdrawal_event e on e.withdrawal_id = w.id and e.kind = 'bounce'
     where w.kind = $1 and e.at >= $2 and e.at < $3
   union all ${remittances} where $1 = 'bank' and r.credited_at >= $2 and r.credited_at < $3 and r.state = 'credited'`,
);

/** What our books say of numbers: $1 kind, $2 of payouts, $3 of those sent back, $4 serials of the bank. */
export const knownPayouts = statement(
  "reconcile.known_payouts",
  line,
  `${payouts} where w.kind = $1 and w.no = any ($2::text[])
   union all ${bounces} where w.kind = $1 and w.no = any ($3::text[])
   union all ${remittances} where $1 = 'bank' and r.serial_no = any ($4::text[]) and r.state <> 'refused'
   union all select * from (select distinct on (r.serial_no) 'remittance', r.serial_no, r.amount_fen, false, r.state from remittance r
     where $1 = 'bank' and r.serial_no = any ($4::text[]) and r.state = 'refused' and not exists (select 1 from remittance o
       where o.serial_no = r.serial_no and o.state <> 'refused') order by r.serial_no, r.created_at desc) refused`,
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

/** Channels of a day in the order in which they are listed. */
const order = statementChannels.map((channel) => `'${channel}'`).join(", ");

/** Newest first: $1 $2 the row before, $3 how many. */
export const listDays = statement(
  "reconcile.days",
  {
    day: col.text,
    channel: col.oneOf(statementChannels),
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
     array_position(array[${order}], d.channel) as place) x
   where $1::timestamptz is null or (x.day_at, x.place) < ($1, $2::bigint) order by d.day desc, x.place desc limit $3`,
);

const difference = {
  differenceId: col.id,
  state: col.oneOf(differenceStates),
  day: col.text,
  channel: col.oneOf(statementChannels),
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
