import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

/** Newest first: $1 operator, $2 method, $3 a row's id, $4 $5 the act before, $6 limit. */
export const listActs = statement(
  "operator.acts",
  {
    actId: col.id,
    name: col.text,
    method: col.text,
    step: col.oneOf(["entered", "done"]),
    rowIds: col.text,
    at: col.ms,
    detail: col.maybe(col.text),
    hash: col.text,
  },
  `select a.id as act_id, o.name, a.method, a.step, a.row_ids, a.at, a.detail, a.hash
   from operator_act a join operator o on o.id = a.operator_id
   where ($1::bigint is null or a.operator_id = $1) and ($2 = '' or a.method = $2)
     and ($3::text = '' or string_to_array(a.row_ids, ',') @> array[$3::text])
     and ($4::timestamptz is null or a.id < $5::bigint)
   order by a.id desc limit $6`,
);

/** Acts that wait for a second operator: $1 the methods, $2 now. */
export const listPending = statement(
  "operator.pending",
  {
    pendingId: col.id,
    method: col.text,
    input: col.json(z.record(z.string(), z.unknown())),
    enteredBy: col.id,
    enteredName: col.text,
    enteredAt: col.ms,
  },
  `select p.id as pending_id, p.method, p.input, p.entered_by, o.name as entered_name, p.entered_at
   from operator_pending p join operator o on o.id = p.entered_by
   where p.decided_at is null and p.method = any ($1::text[]) and p.entered_at >= $2::timestamptz - interval '7 days'
   order by p.entered_at, p.id limit 200`,
);

export const findPending = statement.byKey(
  "operator.find_pending",
  { method: col.text, input: col.json(z.record(z.string(), z.unknown())), enteredBy: col.id },
  "select method, input, entered_by from operator_pending where id = $1 and decided_at is null",
);
