import { col, statement } from "../../platform/database/statement.ts";

/** What waits in the work lists, each counted up to 100 by the index of its state. */
export const countWork = statement.byKey(
  "operator.count_work",
  { certs: col.int, withdrawals: col.int, paymentExceptions: col.int, interventions: col.int },
  `select
     (select count(*) from (select from cert where state = 'reviewing' and submitted_at is not null limit 100) x) as certs,
     (select count(*) from (select from withdrawal where state = 'auditing' limit 100) x) as withdrawals,
     (select count(*) from (select from payment_exception where closed_at is null limit 100) x) as payment_exceptions,
     (select count(*) from (select from after_sale where state = 'intervening' limit 100) x) as interventions`,
);
