import { col, statement } from "../../../platform/database/statement.ts";

/** How somebody hears of new orders: $1 staff member. */
export const findAlerts = statement.byKey(
  "merchant.alerts",
  { orderSound: col.bool, orderNotice: col.bool },
  "select order_sound, order_notice from shop_staff where id = $1",
);
/** $1 staff member, $2 sound, $3 notice. */
export const setAlerts = statement.byKey(
  "merchant.set_alerts",
  {},
  "update shop_staff set order_sound = $2, order_notice = $3 where id = $1",
);

/** Orders of a shop that were paid after a moment and wait, at most 100: $1 shop, $2 since. */
export const countNew = statement(
  "merchant.count_new",
  { count: col.int },
  `select count(*)::int as count from (select 1 from orders o where o.shop_id = $1 and o.state = 'paid' and o.paid_at > $2 limit 100) x`,
);

/** Changes of numbers come one by one for a number, old or new: $1 $2 the numbers. */
export const lockMobiles = statement(
  "merchant.lock_mobiles",
  {},
  `insert into shop_staff_sms (mobile, told, ends_at)
   select m, 1, $3::timestamptz + interval '1 day' from unnest(array[$1, $2]::text[]) as m order by m
   on conflict (mobile) do update set mobile = excluded.mobile`,
);

/**
 * Moves a person to a number that nobody has, in all their shops: $1 old, $2 new, $3 until when they withdraw nothing. A statement after
 * the lock's, whose snapshot is older than the wait.
 */
export const moveMobile = statement.byKey(
  "merchant.move_mobile",
  { id: col.id },
  `update shop_staff set mobile = $2, held_until = $3 where mobile = $1
     and not exists (select 1 from shop_staff o where o.mobile = $2) returning id`,
);
