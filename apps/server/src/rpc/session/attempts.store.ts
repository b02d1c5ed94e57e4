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
