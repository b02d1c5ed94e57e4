import { statement } from "../../platform/database/statement.ts";

/**
 * Removes tries that can no longer count: `takeAttempt` would begin anew, by a lock that is over, or without one by a
 * window that is. The end stands in the delete itself, too: a try taken meanwhile on a row found by the inner select
 * has made it count again. $1 now.
 */
export const sweepAttempts = statement.byKey(
  "rpc.sweep_attempts",
  {},
  `delete from attempt where coalesce(locked_until, window_ends_at) <= $1
     and (scope, subject) in (select scope, subject from attempt where coalesce(locked_until, window_ends_at) <= $1 limit 5000)`,
);

/**
 * One row a device, address and number ($1-$3), taken first and always in this order, so that of two sends at once the
 * second counts the first. $4 now.
 */
export const lockSender = statement(
  "sms.lock_sender",
  {},
  `insert into attempt (scope, subject, taken, window_ends_at)
     select scope, subject, 1, $4::timestamptz
       from (values (1, 'smsDevice', $1::text), (2, 'smsAddress', $2::text), (3, 'smsSend', $3::text)) as x (place, scope,
       subject) order by place
   on conflict (scope, subject) do update set taken = attempt.taken + 1, window_ends_at = excluded.window_ends_at`,
);
