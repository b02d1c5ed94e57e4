import { col, statement } from "../../platform/database/statement.ts";

/** Closed days without sums, oldest first. */
export const unsummedDays = statement(
  "dayclose.unsummed",
  { day: col.text, fromAt: col.time, untilAt: col.time },
  `select d.day::text as day, d.from_at, d.until_at from ledger_day d
   where d.closed_at is not null and d.entries > 0 and not exists (select from ledger_day_sum s where s.day = d.day) order by d.day`,
);

/** Sums a closed day: $1 day, $2 from, $3 until. None where another process was first. */
export const sumDay = statement.bulk(
  "dayclose.sum_day",
  {},
  `insert into ledger_day_sum (day, kind, owner_kind, purpose, currency, transfers, in_amount, out_amount)
   select $1::date, t.kind, coalesce(a.owner_kind, ''), coalesce(a.purpose, ''), coalesce(a.currency, ''), count(distinct t.id),
     case when grouping(a.owner_kind) = 0 then coalesce(sum(e.amount) filter (where e.amount > 0), 0) else 0 end,
     case when grouping(a.owner_kind) = 0 then coalesce(-sum(e.amount) filter (where e.amount < 0), 0) else 0 end
   from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     join (select id, owner_kind, purpose, case when currency like 'SKU:%' then 'SKU' else currency end as currency from ledger_account) a
       on a.id = e.account_id
   where e.created_at >= $2 and e.created_at < $3
   group by grouping sets ((t.kind), (t.kind, a.owner_kind, a.purpose, a.currency))
   on conflict do nothing`,
);

const day = {
  day: col.text,
  entries: col.int,
  root: col.text,
  chain: col.text,
  closedAt: col.ms,
  untilAt: col.ms,
  /** It takes everything before, too. */
  isFirst: col.bool,
} as const;
const select = `select day::text as day, entries, root, chain, closed_at, until_at, until_at - from_at > interval '1 day' as is_first
  from ledger_day where closed_at is not null`;

/** Closed days, newest first: $1 $2 the row before, $3 how many. */
export const listClosed = statement(
  "dayclose.desk_days",
  day,
  `${select} and ($1::timestamptz is null or (until_at, 0) < ($1, $2::bigint)) order by until_at desc limit $3`,
);

/** $1 day. */
export const findClosed = statement.byKey("dayclose.desk_day", day, `${select} and day = $1::date`);

/** What a closed day comes to: $1 day. */
export const sumsOf = statement.byKey(
  "dayclose.desk_sums",
  {
    kind: col.text,
    ownerKind: col.text,
    purpose: col.text,
    currency: col.text,
    transfers: col.int,
    inAmount: col.int,
    outAmount: col.int,
  },
  `select kind, owner_kind, purpose, currency, transfers, in_amount, out_amount from ledger_day_sum where day = $1::date
   order by kind, owner_kind, currency, purpose limit 2000`,
);

/** What the overview says of a day: $1 day. */
export const overviewOf = statement.byKey(
  "dayclose.desk_overview",
  {
    orders: col.int,
    paidFen: col.fen,
    collectFen: col.fen,
    refundFen: col.fen,
    rechargeFen: col.fen,
    withdrawFen: col.fen,
  },
  "select orders, paid_fen, collect_fen, refund_fen, recharge_fen, withdraw_fen from overview_day where day = $1::date",
);
