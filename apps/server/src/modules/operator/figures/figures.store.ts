import { col, statement } from "../../../platform/database/statement.ts";

const day = {
  day: col.text,
  orders: col.int,
  paidFen: col.fen,
  collectFen: col.fen,
  refundFen: col.fen,
  rechargeFen: col.fen,
  withdrawFen: col.fen,
  members: col.int,
  attempts: col.int,
  settled: col.int,
} as const;

/** The days from $1 on, oldest first. */
export const listDays = statement.byKey(
  "operator.overview_days",
  { ...day, madeAt: col.ms },
  `select day::text as day, orders, paid_fen, collect_fen, refund_fen, recharge_fen, withdraw_fen, members, attempts, settled, made_at
   from overview_day where day >= $1::date order by day`,
);

/** The days of which the last count was made when they were over: from $1 on. */
export const listMade = statement.byKey(
  "operator.overview_made",
  { day: col.text },
  `select day::text as day from overview_day
   where day >= $1::date and made_at >= ((day + 1)::timestamp at time zone 'Asia/Shanghai') + interval '10 minutes'`,
);

/**
 * Counts a day from the ledger: $1 day, $2 its beginning, $3 its end, $4 now. What buyers gave and got back are the entries of members
 * and channels in the transfers of orders; frozen money of members that becomes free is no income. Also an order that only credits
 * paid is one, and what the bank sent back of withdrawals did not arrive.
 */
export const makeDay = statement.bulk(
  "operator.make_day",
  {},
  `insert into overview_day (day, orders, paid_fen, collect_fen, refund_fen, recharge_fen, withdraw_fen, members,
     attempts, settled, made_at)
   select $1::date, (select count(*) from ledger_transfer where kind = 'orderPaid' and created_at >= $2 and created_at < $3),
     coalesce(l.paid, 0), coalesce(l.collected, 0),
     coalesce(l.refund, 0), coalesce(l.recharge, 0), coalesce(l.withdraw, 0),
     (select count(*) from member where created_at >= $2 and created_at < $3),
     coalesce(p.attempts, 0), coalesce(p.settled, 0), $4
   from (select -sum(e.amount) filter (where t.kind = 'orderPaid' and e.amount < 0) as paid,
       -sum(e.amount) filter (where t.kind = 'collectionPaid' and e.amount < 0) as collected,
       sum(e.amount) filter (where t.kind in ('orderReturned', 'afterRefunded', 'priceProtected', 'collectionRefunded')
         and e.amount > 0) as refund,
       -sum(e.amount) filter (where t.kind in ('rechargeSettled', 'remittanceCredited') and a.owner_kind = 'outside') as recharge,
       sum(e.amount) filter (where t.kind in ('withdrawalPaid', 'withdrawalBounced') and a.owner_kind = 'outside') as withdraw
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
     where t.created_at >= $2 and t.created_at < $3 and a.currency = 'CNY' and a.owner_kind in ('member', 'outside')) l,
     (select count(*) filter (where state in ('settled', 'stray', 'closed', 'disputed')) as attempts,
       count(*) filter (where state in ('settled', 'stray')) as settled
     from pay_attempt where created_at >= $2 and created_at < $3 and way <> 'balance') p
   on conflict (day) do update set orders = excluded.orders, paid_fen = excluded.paid_fen, collect_fen = excluded.collect_fen,
     refund_fen = excluded.refund_fen, recharge_fen = excluded.recharge_fen,
     withdraw_fen = excluded.withdraw_fen, members = excluded.members,
     attempts = excluded.attempts, settled = excluded.settled, made_at = excluded.made_at`,
);

export const listJobs = statement.byKey(
  "operator.jobs",
  {
    name: col.text,
    runAt: col.maybe(col.ms),
    tookMs: col.int,
    failedAt: col.maybe(col.ms),
    error: col.text,
    failures: col.int,
    isAsked: col.bool,
  },
  `select name, run_at, took_ms, failed_at, error, failures, asked_at is not null as is_asked
   from job_run where name <> 'jobs.asked' order by failures desc, name limit 200`,
);

/** What waits to be sent, by topic; at most the 2,000 oldest messages are looked at. */
export const listTopics = statement.byKey(
  "operator.topics",
  { topic: col.text, open: col.int, oldestAt: col.ms, tries: col.int, error: col.text },
  `select topic, count(*)::int as open, min(due_at) as oldest_at, max(tries)::int as tries, coalesce(max(last_error), '') as error
   from (select topic, due_at, tries, last_error from outbox where done_at is null order by due_at limit 2000) x
   group by topic order by open desc, topic`,
);
