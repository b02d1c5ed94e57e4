import * as z from "zod/mini";
import { keyScopes } from "@heshi/contract/shop/key-scopes";
import { col, statement } from "../../platform/database/statement.ts";

/**
 * What `preflights` find for a session, for a shop's key: $1 digest, $2 the visitor, $3 method, $4 request id, $5 the clock's offset.
 * A key that may ship sees receivers, as the role orders does.
 */
export const preflightKey = statement.byKey(
  "rpc.preflight_key",
  {
    now: col.time,
    sessionId: col.maybe(col.id),
    subjectId: col.maybe(col.id),
    shopId: col.maybe(col.id),
    role: col.maybe(col.text),
    scopes: col.maybe(col.texts),
    hasRealName: col.maybe(col.bool),
    isAdult: col.maybe(col.bool),
    isMinor: col.maybe(col.bool),
    isPersonal: col.maybe(col.bool),
    isStale: col.maybe(col.bool),
    digest: col.maybe(col.text),
    reply: col.maybe(col.text),
    effect: col.maybe(col.json(z.record(z.string(), z.unknown()))),
    repliedAt: col.maybe(col.time),
  },
  `with clock as (select now() + $5::float8 * interval '1 millisecond' as now)
   select clock.now, k.id as session_id, k.staff_id as subject_id, k.shop_id,
     case when 'orders.ship' = any (k.scopes) then 'orders' when k.id is not null then 'goods' end as role, k.scopes,
     false as has_real_name, false as is_adult, false as is_minor, false as is_personal,
     k.id is not null and (k.last_used_at > clock.now - interval '1 minute') is not true as is_stale, r.digest, r.reply, r.effect,
     r.created_at as replied_at
   from clock
   left join (shop_key k join shop h on h.id = k.shop_id and h.state = 'open') on k.digest = $1 and k.revoked_at is null
   left join lateral (
     select digest, reply, effect, created_at from rpc_reply
     where caller = case when k.id is null then $2 else 'ke' || k.id end and method = $3 and request_id = $4
     limit 1) r on true`,
);

/** Records a key's use: $1 key, $2 now. */
export const touchKey = statement.byKey(
  "rpc.touch_key",
  {},
  "update shop_key set last_used_at = $2 where id = $1 and (last_used_at < $2) is not false",
);

export const insertKey = statement(
  "rpc.insert_key",
  {},
  `insert into shop_key (id, shop_id, staff_id, name, tail, digest, scopes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7::text[], $8)`,
);

/** Gives a key another secret, where its first one was never received: $1 key, $2 shop, $3 tail, $4 digest. */
export const rollKey = statement.byKey(
  "rpc.roll_key",
  {},
  "update shop_key set tail = $3, digest = $4 where id = $1 and shop_id = $2 and revoked_at is null",
);

export const revokeKey = statement.byKey(
  "rpc.revoke_key",
  {},
  "update shop_key set revoked_at = $3 where id = $1 and shop_id = $2 and revoked_at is null",
);

export const listKeys = statement(
  "rpc.list_keys",
  {
    keyId: col.id,
    name: col.text,
    tail: col.text,
    scopes: col.json(z.array(z.enum(keyScopes))),
    createdAt: col.ms,
    lastUsedAt: col.maybe(col.ms),
  },
  `select id as key_id, name, tail, to_jsonb(scopes) as scopes, created_at, last_used_at from shop_key
   where shop_id = $1 and revoked_at is null order by created_at desc, id desc limit 50`,
);
