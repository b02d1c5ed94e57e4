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
 * the input, $4 the input, $5 operator, $6 time. An entry that was not decided within a week is entered again. No row:
 * the same operator repeated the command.
 */
export const enterOrDecide = statement(
  "rpc.enter_or_decide",
  { isDecided: col.bool },
  `insert into operator_pending as p (id, method, input_digest, input, entered_by, entered_at)
   values ($1, $2, $3, $4::jsonb, $5, $6)
   on conflict (method, input_digest) where decided_at is null do update set
     entered_by = case when p.entered_at < $6::timestamptz - interval '7 days' then $5 else p.entered_by end,
     entered_at = case when p.entered_at < $6::timestamptz - interval '7 days' then $6 else p.entered_at end,
     decided_by = case when p.entered_at >= $6::timestamptz - interval '7 days' then $5::bigint end,
     decided_at = case when p.entered_at >= $6::timestamptz - interval '7 days' then $6::timestamptz end
   where p.entered_by <> $5 or p.entered_at < $6::timestamptz - interval '7 days'
   returning decided_at is not null as is_decided`,
);

/** Takes an act that waits for a second operator off the list, unless it was decided: $1 its id. */
export const dropPending = statement.byKey(
  "rpc.drop_pending",
  {},
  "delete from operator_pending where id = $1 and decided_at is null",
);
