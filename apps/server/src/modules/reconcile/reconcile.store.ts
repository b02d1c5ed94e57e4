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
/** Payments by attempts; one that was disputed is there as what came instead, each a line of its own. */
const payments = `select 'payment' as kind, a.attempt_no as number, a.amount_fen, a.state in ('settled', 'stray') as is_made, a.state
  from pay_attempt a where a.state <> 'disputed'`;
/** What could not be booked as what it was to pay, and lies in suspense; one with an odd time is of the day on which it came. */
const exceptions = `select 'payment' as kind, x.attempt_no as number, x.amount_fen, true as is_made, 'disputed' as state
  from payment_exception x where x.closed_as is distinct from 'corrected'`;
const exceptionAt =
  "case when x.reason = 'time' then x.created_at else coalesce(x.paid_at, x.created_at) end";
/** One that ended another way the channel has not made. */
const refunds = `select 'refund' as kind, r.refund_no as number, r.amount_fen, r.state = 'refunded' and r.ended_as is null as is_made,
  r.state
  from pay_refund r join pay_attempt a on a.id = r.attempt_id`;
/** What an operator returned at the channel, by the channel's number of it. */
const returns = `select 'refund' as kind, x.returned_no as number, x.amount_fen, true as is_made, 'refunded' as state
  from payment_exception x where x.returned_no <> ''`;

/** What came and went by our books: $1 channel, $2 from, $3 until. */
export const ourLines = statement(
  "reconcile.ours",
  line,
  `${payments} and a.way = $1 and a.paid_at >= $2 and a.paid_at < $3 and a.state in ('settled', 'stray')
   union all ${exceptions} and x.channel = $1 and ${exceptionAt} >= $2 and ${exceptionAt} < $3
   union all ${refunds} where a.way = $1 and r.refunded_at >= $2 and r.refunded_at < $3 and r.ended_as is null
   union all ${returns} and x.channel = $1 and x.closed_at >= $2 and x.closed_at < $3`,
);

/** What our books say of numbers: $1 channel, $2 of attempts, $3 of refunds. */
export const knownLines = statement(
  "reconcile.known",
  line,
  `${payments} and a.way = $1 and a.attempt_no = any ($2::text[])
   union all ${exceptions} and x.channel = $1 and x.attempt_no = any ($2::text[])
   union all ${refunds} where a.way = $1 and r.refund_no = any ($3::text[])
   union all ${returns} and x.channel = $1 and x.returned_no = any ($3::text[])`,
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

/**
 * Days that are to be compared, of each channel the oldest first: those that were asked for, and those that were not compared since the
 * channel's first, or since $3 where there is none. $1 channels, $2 last day, $3 first day of a new channel, $4 the oldest that is missed.
 */
export const openDays = statement(
  "reconcile.open_days",
  { channel: col.oneOf(statementChannels), day: col.text },
  `select c.channel, x.day::text as day
   from unnest($1::text[]) with ordinality c (channel, place)
   cross join lateral (
     select g::date as day from generate_series(
       greatest($4::date, least($3::date, (select min(day) from reconcile_day where channel = c.channel and compared_at is not null))),
       $2::date, interval '1 day') g
     where not exists (select 1 from reconcile_day d where d.channel = c.channel and d.day = g::date and compared_at is not null)
     union select day from reconcile_day where channel = c.channel and is_asked and day <= $2::date) x
   order by c.place, x.day`,
);

/** Has a day of a channel compared, once more if it was: $1 day, $2 channel. */
export const askDay = statement(
  "reconcile.ask_day",
  {},
  `insert into reconcile_day (day, channel, lines, matched, is_asked) values ($1::date, $2, 0, 0, true)
   on conflict (day, channel) do update set is_asked = true`,
);

/** The fee of a day that is booked, and how often it was: $1 day, $2 channel. */
export const bookedFee = statement(
  "reconcile.booked_fee",
  { feeFen: col.int, feeParts: col.int },
  "select fee_fen, fee_parts from reconcile_day where day = $1::date and channel = $2 for update",
);

/** $1 day, $2 channel, $3 lines, $4 matched, $5 now, $6 fee, $7 how often a fee was booked, $8 whether it is to be compared again. */
export const saveDay = statement(
  "reconcile.save_day",
  {},
  `insert into reconcile_day (day, channel, lines, matched, compared_at, fee_fen, fee_parts, is_asked)
   values ($1::date, $2, $3, $4, $5, $6, $7, $8)
   on conflict (day, channel) do update set lines = excluded.lines, matched = excluded.matched, compared_at = excluded.compared_at,
     fee_fen = excluded.fee_fen, fee_parts = excluded.fee_parts, is_asked = excluded.is_asked`,
);

/** $1 id, $2 day, $3 channel, $4 kind, $5 difference, $6 number, $7 channel's number, $8 ours, $9 theirs, $10 our state, $11 now. */
export const insertLine = statement(
  "reconcile.insert_line",
  { id: col.id },
  `insert into reconcile_line (id, state, day, channel, kind, difference, number, channel_no, our_fen, their_fen, our_state, found_at)
   values ($1, 'found', $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (channel, kind, number, difference) where state not in ('met', 'reversed') do nothing returning id`,
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
    feeFen: col.int,
    allOpen: col.int,
    comparedAt: col.ms,
    dayAt: col.ms,
    place: col.int,
  },
  `select d.day::text as day, x.day_at, x.place, d.channel, d.lines, d.matched, d.compared_at, d.fee_fen,
     (select count(*) from reconcile_line where state = 'open')::int as all_open, (select count(*) from reconcile_line l
     where l.day = d.day and l.channel = d.channel and l.state = 'open')::int as open_count
   from reconcile_day d cross join lateral (select d.day::timestamp at time zone 'Asia/Shanghai' as day_at,
     array_position(array[${order}], d.channel) as place) x
   where d.compared_at is not null and ($1::timestamptz is null or (x.day_at, x.place) < ($1, $2::bigint))
   order by d.day desc, x.place desc limit $3`,
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
  dayAt: col.ms,
} as const;
const differenceFields = `id as difference_id, state, day::text as day, channel, kind, difference, number, channel_no, our_fen, their_fen,
  our_state, note, first_by is not null as is_waiting, found_at, x.day_at`;
/** The day's beginning, by which differences are ordered. */
const DAY_AT = "cross join lateral (select day::timestamp at time zone 'Asia/Shanghai' as day_at) x";

/** By day, the newest first: $1 state, $2 channel, $3 day, $4 $5 the row before, $6 how many. */
export const listLines = statement(
  "reconcile.lines",
  difference,
  `select ${differenceFields}
   from reconcile_line ${DAY_AT} where state = $1 and ($2::text is null or channel = $2) and ($3::date is null or day = $3)
     and ($4::timestamptz is null or (x.day_at, id) < ($4, $5::bigint)) order by day desc, id desc limit $6`,
);

/** $1 difference. */
export const findLine = statement.byKey(
  "reconcile.line",
  difference,
  `select ${differenceFields} from reconcile_line ${DAY_AT} where id = $1`,
);
