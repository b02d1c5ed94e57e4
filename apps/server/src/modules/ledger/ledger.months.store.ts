import { statement } from "../../platform/database/statement.ts";

/** Adds a closed day to the sums of months, which is done once: $1 from, $2 until, $3 the beginnings of its months. */
export const addMonths = statement.bulk(
  "ledger.add_months",
  {},
  `insert into ledger_month (account_id, month_at, in_amount, out_amount, count)
   select e.account_id, ($3::timestamptz[])[width_bucket(e.created_at, $3::timestamptz[])],
     coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*)
   from ledger_entry e where e.sequence is not null and e.created_at >= $1::timestamptz and e.created_at < $2::timestamptz
   group by 1, 2
   on conflict (account_id, month_at) do update set in_amount = ledger_month.in_amount + excluded.in_amount,
     out_amount = ledger_month.out_amount + excluded.out_amount, count = ledger_month.count + excluded.count`,
);

/** Notes that sums reach this far, behind the lock of their one row: $1 until. */
export const noteSummed = statement(
  "ledger.note_summed",
  {},
  "update ledger_summed set until_at = $1 where id = 1 and until_at < $1",
);
