import { statement } from "../../platform/database/statement.ts";

/**
 * Deletes tries that no longer count because their lock or, without one, their window has ended. The delete repeats the
 * condition, because a try taken meanwhile may have made a selected row count again. $1 now.
 */
export const sweepAttempts = statement.byKey(
  "rpc.sweep_attempts",
  {},
  `delete from attempt where coalesce(locked_until, window_ends_at) <= $1
     and (scope, subject) in (select scope, subject from attempt where coalesce(locked_until, window_ends_at) <= $1 limit 5000)`,
);

/**
 * One row for each device, address and number ($1-$3), always locked first and in this order, so that the second of two
 * simultaneous sends counts the first. $4 now.
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
