import { col, statement } from "../../platform/database/statement.ts";

/**
 * Appends an act to the chain: $1 operator, $2 method, $3 step, $4 digest of the input, $5 ids of rows, $6 time, $7 what was given, before
 * and after, as JSON, or null. A null adds nothing to what is hashed.
 */
export const appendAct = statement(
  "rpc.append_act",
  {},
  `with head as (
     update operator_act_head set acts = acts + 1, previous = hash,
       hash = encode(sha256(convert_to(concat_ws('|', hash, acts + 1, $1::bigint, $2::text, $3::text, $4::text, $5::text,
         (extract(epoch from $6::timestamptz) * 1000)::bigint, encode(sha256(convert_to($7::text, 'UTF8')), 'hex')), 'UTF8')), 'hex')
     returning acts, previous, hash),
   written as (
     insert into operator_act (id, operator_id, method, step, input_digest, row_ids, at, detail, previous, hash)
     select acts, $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::timestamptz, $7::text, previous, hash from head
     returning id)
   select must(exists (select 1 from written), 'operator.act')`,
);

export const actsAfter = statement(
  "rpc.acts_after",
  {
    id: col.id,
    operatorId: col.id,
    method: col.text,
    step: col.text,
    inputDigest: col.text,
    rowIds: col.text,
    at: col.time,
    detail: col.maybe(col.text),
    previous: col.text,
    hash: col.text,
  },
  `select id, operator_id, method, step, input_digest, row_ids, at, detail, previous, hash
   from operator_act where id > $1::bigint order by id limit 1000`,
);

export const actHead = statement(
  "rpc.act_head",
  { acts: col.id, hash: col.text },
  "select acts, hash from operator_act_head",
);

/**
 * Records a command that needs two operators, or decides what another operator entered: $1 id, $2 method, $3 digest of
 * the input, $4 the input, $5 operator, $6 time. Answers who entered it. An entry that was not decided within a week is entered again.
 * No row: the same operator repeated the command.
 */
export const enterOrDecide = statement(
  "rpc.enter_or_decide",
  { isDecided: col.bool, enteredBy: col.id },
  `insert into operator_pending as p (id, method, input_digest, input, entered_by, entered_at)
   values ($1, $2, $3, $4::jsonb, $5, $6)
   on conflict (method, input_digest) where decided_at is null do update set
     entered_by = case when p.entered_at < $6::timestamptz - interval '7 days' then $5 else p.entered_by end,
     entered_at = case when p.entered_at < $6::timestamptz - interval '7 days' then $6 else p.entered_at end,
     decided_by = case when p.entered_at >= $6::timestamptz - interval '7 days' then $5::bigint end,
     decided_at = case when p.entered_at >= $6::timestamptz - interval '7 days' then $6::timestamptz end
   where p.entered_at < $6::timestamptz - interval '7 days' or (p.entered_by <> $5 and not exists (
     select 1 from operator o where o.id in ($5, p.entered_by) and o.set_up_at > $6::timestamptz - interval '1 day'
       or o.id = $5 and o.set_up_at > p.entered_at))
   returning decided_at is not null as is_decided, entered_by`,
);

/** Operators who signed, behind their locks: $1 ids. */
export const lockSigners = statement.byKey(
  "rpc.lock_signers",
  { id: col.id, state: col.text, role: col.text },
  "select id, state, role from operator where id = any ($1::bigint[]) order by id for share",
);

/** What operators set of roles: $1 names. */
export const rolesNamed = statement.byKey(
  "rpc.roles_named",
  { role: col.text, rights: col.maybe(col.texts), without: col.maybe(col.texts) },
  "select name as role, rights, without from operator_role where name = any ($1::text[])",
);

/** An act of another operator that waits, behind its lock: $1 method, $2 digest, $3 operator. */
export const lockEntered = statement.byKey(
  "rpc.lock_entered",
  { id: col.id, enteredBy: col.id },
  `select id, entered_by from operator_pending where method = $1 and input_digest = $2 and entered_by <> $3 and decided_at is null
     for no key update`,
);

/** Has an act that waits entered again by somebody else: $1 its id, $2 operator, $3 now. */
export const enterAnew = statement.byKey(
  "rpc.enter_anew",
  {},
  "update operator_pending set entered_by = $2, entered_at = $3 where id = $1 and decided_at is null",
);

/** An act of another operator that waits: $1 method, $2 digest, $3 operator. */
export const enteredByOther = statement.byKey(
  "rpc.entered_by_other",
  { id: col.id },
  "select id from operator_pending where method = $1 and input_digest = $2 and entered_by <> $3 and decided_at is null",
);

/**
 * Whether nobody but $1 may manage operators, $2 being now: one who was stopped within a week still counts, so that nobody is alone by
 * stopping the others.
 */
export const isAlone = statement(
  "rpc.is_alone",
  { isAlone: col.bool },
  `select not exists (select 1 from operator o left join operator_role l on l.name = o.role
     where o.id <> $1 and o.pwd_hash is not null and (o.state = 'active' or o.stopped_at > $2::timestamptz - interval '7 days')
       and (o.role = 'admin' or 'operator.manage' = any (l.rights))) as is_alone`,
);

/** Whether one of these has been an operator for less than a day: $1 operators, $2 now. */
export const isNewAmong = statement.byKey(
  "rpc.is_new_among",
  { id: col.id },
  "select id from operator where id = any ($1::bigint[]) and set_up_at > $2::timestamptz - interval '1 day' limit 1",
);

/** Takes an act that waits for a second operator off the list, unless it was decided: $1 its id. */
export const dropPending = statement.byKey(
  "rpc.drop_pending",
  {},
  "delete from operator_pending where id = $1 and decided_at is null",
);
