import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

const act = {
  actId: col.id,
  name: col.text,
  method: col.text,
  step: col.oneOf(["entered", "done"]),
  rowIds: col.text,
  at: col.ms,
  detail: col.maybe(col.text),
  hash: col.text,
} as const;
const actsOf = (
  table: string,
): string => `select a.id as act_id, o.name, a.method, a.step, a.row_ids, a.at, a.detail, a.hash
   from ${table} a join operator o on o.id = a.operator_id
   where ($1::bigint is null or a.operator_id = $1) and ($2 = '' or a.method = $2)`;

/** Newest first: $1 operator, $2 method, $3 $4 the act before, $5 limit. */
export const listActs = statement(
  "operator.acts",
  act,
  `${actsOf("operator_act")} and ($3::timestamptz is null or a.id < $4::bigint) order by a.id desc limit $5`,
);
/** Those on a row, found before they are put in order: $1 operator, $2 method, $3 the row's id, $4 $5 the act before, $6 limit. */
export const listActsOn = statement(
  "operator.acts_on",
  act,
  `with found as materialized (select * from operator_act where string_to_array(row_ids, ',') @> array[$3::text])
   ${actsOf("found")} and ($4::timestamptz is null or a.id < $5::bigint) order by a.id desc limit $6`,
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
    state: col.text,
    role: col.text,
    rights: col.maybe(col.texts),
    without: col.maybe(col.texts),
  },
  `select p.id as pending_id, p.method, p.input, p.entered_by, o.name as entered_name, p.entered_at, o.state, o.role, l.rights, l.without
   from operator_pending p join operator o on o.id = p.entered_by left join operator_role l on l.name = o.role
   where p.decided_at is null and p.method = any ($1::text[]) and p.entered_at >= $2::timestamptz - interval '7 days'
   order by p.entered_at, p.id limit 200`,
);

export const findPending = statement.byKey(
  "operator.find_pending",
  { method: col.text, input: col.json(z.record(z.string(), z.unknown())), enteredBy: col.id },
  "select method, input, entered_by from operator_pending where id = $1 and decided_at is null",
);
