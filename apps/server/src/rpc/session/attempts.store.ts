import { col, statement } from "../../platform/database/statement.ts";

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

/** Counts a login for its device $1 and its address $2, in this order; $3 now, $4 the length of the window in ms. */
export const takeFailures = statement(
  "rpc.take_failures",
  { scope: col.text, taken: col.int },
  `insert into attempt as a (scope, subject, taken, window_ends_at)
     select scope, subject, 1, $3::timestamptz + $4::int * interval '1 millisecond'
       from (values (1, 'failDevice', $1::text), (2, 'failAddress', $2::text)) as x (place, scope, subject) order by place
   on conflict (scope, subject) do update set
     taken = case when a.window_ends_at <= $3 then 1 else a.taken + 1 end,
     window_ends_at = case when a.window_ends_at <= $3 then excluded.window_ends_at else a.window_ends_at end
   returning scope, taken`,
);

/** Whether the owner of a number or name ($2) of an audience ($1) has logged in on a device ($3). */
export const isKnownDevice = statement.byKey(
  "rpc.is_known_device",
  { isKnown: col.bool },
  `select case $1::text when 'member'
     then exists (select 1 from member m join known_device k on k.audience = 'member' and k.subject_id = m.id
       and k.device_id = $3::text where m.mobile = $2::text)
     when 'merchant' then exists (select 1 from shop_staff p join known_device k on k.audience = 'merchant' and k.subject_id = p.id
       and k.device_id = $3::text where p.mobile = $2::text)
     else exists (select 1 from operator o join known_device k on k.audience = 'operator' and k.subject_id = o.id
       and k.device_id = $3::text where o.name = $2::text) end as is_known`,
);

/** By what an account ($1 audience, $2 id) logs in. */
export const findAccountName = statement.byKey(
  "rpc.find_account_name",
  { name: col.maybe(col.text) },
  `select case $1::text when 'member' then (select mobile from member where id = $2)
     when 'merchant' then (select mobile from shop_staff where id = $2)
     when 'operator' then (select name from operator where id = $2) end as name`,
);

/** Deletes devices on which nobody logged in for long: $1 before. */
export const sweepKnownDevices = statement.byKey(
  "rpc.sweep_known_devices",
  {},
  `delete from known_device where (audience, subject_id, device_id) in
     (select audience, subject_id, device_id from known_device where last_at < $1 limit 5000)`,
);

/** Deletes devices of a subject ($1, $2): those of a session ($3), or all but one device ($4). */
export const forgetDevices = statement.byKey(
  "rpc.forget_devices",
  {},
  `delete from known_device where audience = $1 and subject_id = $2
     and ($3::bigint is null or device_id = (select device_id from session where id = $3))
     and ($4::text is null or device_id <> $4)`,
);

/** Notes a device ($3) on which a subject ($1, $2) showed that the account is theirs; $4 now. */
export const knowDevice = statement.byKey(
  "rpc.know_device",
  {},
  `insert into known_device as k (audience, subject_id, device_id, first_at, last_at) values ($1, $2, $3, $4, $4)
   on conflict (audience, subject_id, device_id) do update set last_at = greatest(k.last_at, excluded.last_at)`,
);
