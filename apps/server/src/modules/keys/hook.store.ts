import * as z from "zod/mini";
import { deliveryStates, hookEvents, hookStates } from "@heshi/contract/shop/hooks";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** Keys and webhooks of a shop are added one by one: its row is locked. */
export const lockShop = statement.byKey(
  "keys.lock_shop",
  { shopId: col.id },
  "select id as shop_id from shop where id = $1 for no key update",
);

export const listHooks = statement(
  "keys.list_hooks",
  {
    hookId: col.id,
    url: col.text,
    events: col.json(z.array(z.enum(hookEvents))),
    state: col.oneOf(hookStates),
    createdAt: col.ms,
    waiting: col.int,
  },
  `select h.id as hook_id, h.url, to_jsonb(h.events) as events, h.state, h.created_at, (select count(*)::int from (select from
     shop_hook_delivery d where d.hook_id = h.id and d.state = 'waiting' limit 100) d) as waiting
   from shop_hook h where h.shop_id = $1 order by h.created_at desc, h.id desc limit 20`,
);

export const insertHook = statement(
  "keys.insert_hook",
  {},
  `insert into shop_hook (id, shop_id, url, secret, events, state, created_at) values ($1, $2, $3, $4, $5::text[], 'on', $6)`,
);

/** Another secret, where the first one was never received: $1 webhook, $2 shop, $3 sealed. */
export const rollHook = statement.byKey(
  "keys.roll_hook",
  {},
  "update shop_hook set secret = $3 where id = $1 and shop_id = $2",
);

/** Changes a webhook: $1 webhook, $2 shop, $3 address, $4 events, $5 whether it is on. */
export const setHook = statement.byKey(
  "keys.set_hook",
  {},
  `update shop_hook set url = $3, events = $4::text[], state = case when $5::boolean then 'on' else 'off' end, given_up = 0
   where id = $1 and shop_id = $2`,
);

export const removeHook = statement.byKey(
  "keys.remove_hook",
  {},
  "delete from shop_hook where id = $1 and shop_id = $2",
);

/** A webhook of a shop, locked so that its tests come one by one. */
export const lockHook = statement.byKey(
  "keys.lock_hook",
  { hookId: col.id },
  "select id as hook_id from shop_hook where id = $1 and shop_id = $2 for no key update",
);

/** A delivery of the event `test` unless there was one in the last 10 s: $1 delivery, $2 webhook, $3 body, $4 now. */
export const addTest = statement.byKey(
  "keys.add_test",
  {},
  `insert into shop_hook_delivery (id, hook_id, event, subject_id, at, body, due_at, created_at)
   select $1, $2, 'test', $2, $4, $3, $4, $4 where not exists (select from shop_hook_delivery d where d.hook_id = $2 and d.event = 'test'
     and d.subject_id = $2 and d.at > $4::timestamptz - interval '10 seconds')`,
);

const delivery = {
  deliveryId: col.id,
  event: col.oneOf([...hookEvents, "test"]),
  state: col.oneOf(deliveryStates),
  tries: col.int,
  dueAt: col.maybe(col.ms),
  status: col.maybe(col.int),
  fault: col.maybe(col.text),
  lastMs: col.maybe(col.int),
  createdAt: col.ms,
  endedAt: col.maybe(col.ms),
} as const;
export type DeliveryRow = RowOf<typeof delivery>;
const deliverySelect =
  "select d.id as delivery_id, d.event, d.state, d.tries, d.due_at, d.status, d.fault, d.last_ms, d.created_at, d.ended_at";

export const listDeliveries = statement(
  "keys.list_deliveries",
  delivery,
  `${deliverySelect} from shop_hook_delivery d where d.hook_id = (select id from shop_hook where id = $1 and shop_id = $2)
     and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::bigint)) order by d.created_at desc, d.id desc limit $5`,
);
export const hasHook = statement.byKey(
  "keys.has_hook",
  { hookId: col.id },
  "select id as hook_id from shop_hook where id = $1 and shop_id = $2",
);

export const findDelivery = statement.byKey(
  "keys.find_delivery",
  { ...delivery, hookId: col.id, url: col.text, body: col.text },
  `${deliverySelect}, d.hook_id, h.url, d.body from shop_hook_delivery d join shop_hook h on h.id = d.hook_id
   where d.id = $1 and h.shop_id = $2`,
);

/** Sends what ended once more, 10 s after its end at the earliest: $1 delivery, $2 shop, $3 now. */
export const replayDelivery = statement.byKey(
  "keys.replay",
  {},
  `update shop_hook_delivery d set state = 'waiting', tries = 0, due_at = $3, ended_at = null from shop_hook h
   where d.id = $1 and h.id = d.hook_id and h.shop_id = $2 and d.state <> 'waiting'
     and d.ended_at < $3::timestamptz - interval '10 seconds'`,
);
