import * as z from "zod/mini";
import { col, type Columns, statement } from "../../platform/database/statement.ts";

/** A session ends after 7 idle days, and 30 days after the login (docs/rules/member.md). */
export const IDLE_DAYS = 7;
export const LIFE_DAYS = 30;
/** An operator's ends after half an hour without a call, and after a working day (docs/rules/operator.md). */
const OPERATOR = { idle: "30 minutes", life: "12 hours", noted: "1 minute" } as const;
const USUAL = { idle: `${IDLE_DAYS} days`, life: `${LIFE_DAYS} days`, noted: "1 hour" } as const;

/** Of a staff member `p` of a shop `h`: the owner of a closed shop may enter, for what is left in its wallet (`whileClosed`). */
const MAY_ENTER = "(h.state = 'open' or h.state = 'closed' and p.role = 'owner')";

const audiences = ["member", "merchant", "operator"] as const;
export type Audience = (typeof audiences)[number];

/** By audience: the join that finds a session's subject by primary keys, whether they may act, and their current role. */
const subjects: Readonly<
  Record<
    Audience,
    { from: string; isIn: string; role: string; adultOn?: string; isMinor?: string; isPersonal?: string }
  >
> = {
  member: {
    from: "(session s join member m on m.id = s.subject_id)",
    isIn: "m.state = 'active'",
    role: "s.role",
    adultOn: "m.adult_on",
    isMinor: "m.minor_pin_hash is not null",
    isPersonal: "m.is_personal",
  },
  merchant: {
    from: "(session s join shop_staff p on p.id = s.subject_id join shop h on h.id = p.shop_id)",
    isIn: `p.state = 'active' and ${MAY_ENTER} and p.shop_id = s.shop_id`,
    role: "p.role",
  },
  operator: {
    from: "(session s join operator o on o.id = s.subject_id left join operator_role l on l.name = o.role)",
    isIn: "o.state = 'active'",
    role: "o.role",
  },
};

const preflightColumns = {
  now: col.time,
  sessionId: col.maybe(col.id),
  subjectId: col.maybe(col.id),
  shopId: col.maybe(col.id),
  role: col.maybe(col.text),
  hasRealName: col.maybe(col.bool),
  isAdult: col.maybe(col.bool),
  isMinor: col.maybe(col.bool),
  isPersonal: col.maybe(col.bool),
  isStale: col.maybe(col.bool),
  digest: col.maybe(col.text),
  reply: col.maybe(col.text),
  effect: col.maybe(col.json(z.record(z.string(), z.unknown()))),
  repliedAt: col.maybe(col.time),
};
/** Of operators also what their role may do, and where the session's code was entered. */
const operatorColumns = {
  ...preflightColumns,
  rights: col.maybe(col.texts),
  without: col.maybe(col.texts),
  network: col.maybe(col.text),
};

/**
 * `is true` keeps the planner from using the index on audience while tables have no statistics, `limit 1` from joining
 * replies by part of their key.
 */
const preflightOf = <const C extends Columns>(audience: Audience, columns: C, own = "") => {
  const subject = subjects[audience];
  const { from, isIn, role, adultOn = "null::date", isMinor = "false", isPersonal = "false" } = subject;
  const { idle, noted } = audience === "operator" ? OPERATOR : USUAL;
  return statement.byKey(
    `rpc.preflight_${audience}`,
    columns,
    `with clock as (select now() + $5::float8 * interval '1 millisecond' as now)
   select clock.now, s.id as session_id, s.subject_id, s.shop_id, ${role} as role, ${adultOn} is not null as has_real_name,
     ${adultOn} <= (clock.now at time zone 'Asia/Shanghai')::date as is_adult, ${isMinor} as is_minor, ${isPersonal} as is_personal,
     s.last_used_at < clock.now - interval '${noted}' as is_stale, r.digest, r.reply, r.effect, r.created_at as replied_at${own}
   from clock
   left join ${from} on s.digest = $1 and (s.audience = '${audience}') is true and s.revoked_at is null
     and s.expires_at > clock.now and s.last_used_at > clock.now - interval '${idle}' and ${isIn}
   left join lateral (
     select digest, reply, effect, created_at from rpc_reply
     where caller = case when s.subject_id is null then $2 else '${audience.slice(0, 2)}' || s.subject_id end
       and method = $3 and request_id = $4
     limit 1) r on true`,
  );
};

/**
 * The time, the token's session, and an earlier reply to this request id, in one round trip: $1 digest of the token, $2
 * the visitor, $3 method, $4 request id, $5 the clock's offset.
 */
export const preflights = {
  member: preflightOf("member", preflightColumns),
  merchant: preflightOf(
    "merchant",
    { ...preflightColumns, without: col.maybe(col.texts), isClosed: col.maybe(col.bool) },
    ", p.without, h.state = 'closed' as is_closed",
  ),
  operator: preflightOf("operator", operatorColumns, ", l.rights, l.without, s.network"),
} as const;

/** Records a token's use; the preflight says when, at most once an hour. */
export const touchSession = statement.byKey(
  "rpc.touch_session",
  {},
  "update session set last_used_at = $2 where id = $1 and last_used_at < $2",
);

export const claimReply = statement(
  "rpc.claim_reply",
  {},
  `insert into rpc_reply (caller, method, request_id, digest, reply, effect, created_at, kept_until)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7::timestamptz + $8::int * interval '1 day')`,
);

/**
 * SQL of the request claim as part of a single statement with a CTE `result (reply)`; no claim without a result.
 * Parameters from $`first` on: caller, method, request id, digest, now, days.
 */
export const claimOfResult = (first: number): string => {
  const [caller, method, requestId, digest, now, days] = [0, 1, 2, 3, 4, 5].map((at) => `$${first + at}`);
  return `claimed as (insert into rpc_reply (caller, method, request_id, digest, reply, created_at, kept_until)
     select ${caller}, ${method}, ${requestId}, ${digest}, reply, ${now}::timestamptz,
       ${now}::timestamptz + ${days}::int * interval '1 day' from result where reply is not null)`;
};

export const storedReply = statement(
  "rpc.stored_reply",
  {
    digest: col.text,
    reply: col.maybe(col.text),
    effect: col.maybe(col.json(z.record(z.string(), z.unknown()))),
    repliedAt: col.time,
  },
  "select digest, reply, effect, created_at as replied_at from rpc_reply where caller = $1 and method = $2 and request_id = $3",
);

export const updateEffect = statement(
  "rpc.update_effect",
  {},
  "update rpc_reply set effect = $4::jsonb where caller = $1 and method = $2 and request_id = $3",
);

export const sweepReplies = statement.byKey(
  "rpc.sweep_replies",
  {},
  `delete from rpc_reply where (caller, method, request_id) in (select caller, method, request_id from rpc_reply
    where kept_until < $1 limit 5000)`,
);

/** Counts a try of a secret if one is left; returns how many were taken and until when it is locked. */
export const takeAttempt = statement.byKey(
  "rpc.take_attempt",
  { taken: col.int, lockedUntil: col.maybe(col.time) },
  `insert into attempt as a (scope, subject, taken, window_ends_at, locked_until)
   values ($1, $2, 1, $3::timestamptz + $5::int * interval '1 millisecond', case when $4::int <= 1
     then $3::timestamptz + $6::int * interval '1 millisecond' end)
   on conflict (scope, subject) do update set
     taken = case when a.locked_until > $3 then a.taken + 1
                  when a.locked_until <= $3 or a.window_ends_at <= $3 then 1 else a.taken + 1 end,
     window_ends_at = case when a.locked_until > $3 then a.window_ends_at
                  when a.locked_until <= $3 or a.window_ends_at <= $3
                    then $3::timestamptz + $5::int * interval '1 millisecond' else a.window_ends_at end,
     locked_until = case when a.locked_until > $3 then a.locked_until
                  when a.locked_until <= $3 or a.window_ends_at <= $3 then null
                  when a.taken + 1 >= $4::int then $3::timestamptz + $6::int * interval '1 millisecond' end
   returning taken, locked_until`,
);

export const clearAttempts = statement.byKey(
  "rpc.clear_attempts",
  {},
  "delete from attempt where scope = $1 and subject = $2",
);

export const giveAttemptBack = statement.byKey(
  "rpc.give_attempt_back",
  {},
  `update attempt set taken = taken - 1, locked_until = case when taken - 1 >= $3::int then locked_until end
   where scope = $1 and subject = $2 and taken > 0`,
);

/**
 * Creates a session if the subject may act, and the password hash ($11) and mobile number ($12) used to log in are
 * unchanged. Their row is locked, so that freezing the account or changing either happens before this, or finds this
 * session to end it, and so that one login follows another.
 */
export const insertSession = statement(
  "rpc.insert_session",
  {},
  `with a_member as (select id, $6::text as role from member
       where $3 = 'member' and id = $4::bigint and state = 'active' and ($11::text is null or pwd_hash = $11)
         and ($12::text is null or mobile = $12) for no key update),
   a_clerk as (select p.id, p.role from shop_staff p join shop h on h.id = p.shop_id
       where $3 = 'merchant' and p.id = $4::bigint and p.shop_id = $5::bigint and p.state = 'active' and ${MAY_ENTER}
         and ($11::text is null or p.pwd_hash = $11) and ($12::text is null or p.mobile = $12)
         for no key update of p for share of h),
   an_operator as (select id, role from operator where $3 = 'operator' and id = $4::bigint and state = 'active'
       and ($11::text is null or pwd_hash = $11) for no key update),
   subject as (select id, role from a_member union all select id, role from a_clerk union all select id, role from an_operator),
   made as (insert into session
     (digest, id, audience, subject_id, shop_id, role, device_id, device_name, plat, created_at, last_used_at, network, expires_at)
     select $1, $2, $3, id, $5, role, $7, $8, $9, $10, $10, $13::text, $10::timestamptz
       + case when $3 = 'operator' then interval '${OPERATOR.life}' else interval '${USUAL.life}' end from subject
     returning audience, subject_id, device_id, created_at)
   insert into known_device as k (audience, subject_id, device_id, first_at, last_at)
     select audience, subject_id, device_id, created_at, created_at from made
   on conflict (audience, subject_id, device_id) do update set last_at = greatest(k.last_at, excluded.last_at)`,
);

export const revokeSessions = statement(
  "rpc.revoke_sessions",
  { sessionId: col.id },
  `update session set revoked_at = $3 where audience = $1 and subject_id = $2 and revoked_at is null
     and ($4::bigint is null or id <> $4) and ($5::bigint is null or id = $5) returning id as session_id`,
);

/**
 * Ends what a new session ($3) of a subject ($1, $2) replaces: those of its device, unless the client names none, and the
 * least recently used beyond $5 in all. $4 now. A statement of its own, behind the subject's lock.
 */
export const revokeReplaced = statement(
  "rpc.revoke_replaced",
  { sessionId: col.id },
  `with made as (select device_id from session where id = $3),
   others as (select s.id, s.device_id = made.device_id and s.device_id not like 'ip-%' as is_same,
       row_number() over (partition by s.device_id = made.device_id and s.device_id not like 'ip-%'
         order by s.last_used_at desc, s.id desc) as place
     from session s cross join made
     where s.audience = $1 and s.subject_id = $2 and s.id <> $3 and s.revoked_at is null and s.expires_at > $4)
   update session set revoked_at = $4 where id in (select id from others where is_same or place >= $5::int) and revoked_at is null
   returning id as session_id`,
);

/** Says that an operator's session goes on from another network, under another token: $1 session, $2 network, $3 digest. */
export const moveSession = statement.byKey(
  "rpc.move_session",
  {},
  "update session set network = $2, digest = $3 where id = $1 and audience = 'operator' and revoked_at is null",
);

export const listSessions = statement(
  "rpc.list_sessions",
  { sessionId: col.id, deviceName: col.text, plat: col.text, createdAt: col.ms, lastUsedAt: col.ms },
  `select id as session_id, device_name, plat, created_at, last_used_at from session
   where audience = $1 and subject_id = $2 and revoked_at is null and expires_at > $3
     and last_used_at > $3::timestamptz - case when $1 = 'operator' then interval '${OPERATOR.idle}' else interval '${USUAL.idle}' end
   order by last_used_at desc, id limit 50`,
);

export const spendNonce = statement.byKey(
  "rpc.spend_nonce",
  {},
  "insert into spent_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing",
);
/** Deletes sessions after their last day; closed ones are kept until then, because a repeat may refer to them. */
export const sweepSessions = statement.byKey(
  "rpc.sweep_sessions",
  {},
  "delete from session where digest in (select digest from session where expires_at < $1 limit 5000)",
);
export const sweepNonces = statement.byKey(
  "rpc.sweep_nonces",
  {},
  "delete from spent_nonce where nonce in (select nonce from spent_nonce where expires_at < $1 limit 5000)",
);
