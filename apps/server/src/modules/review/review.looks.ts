import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";

/** Who opened a row last since a moment, by the act log: $1 method, $2 row, $3 since when, $4 who asks. */
const lastLook = statement(
  "review.last_look",
  { by: col.text, at: col.ms, isOwn: col.bool },
  `with looks as (
     select a.id, a.operator_id, a.at from operator_act a
     where string_to_array(a.row_ids, ',') @> array[$2::text] and a.method = $1 and a.at >= $3)
   select p.name as by, l.at, exists (select 1 from looks where operator_id = $4) as is_own
   from looks l join operator p on p.id = l.operator_id order by l.id desc limit 1`,
);

type Looked = { method: string; id: string; submittedAt: number; operatorId: string };

/** Who opened the photos of a submission last, and whether the operator has; undefined where nobody has. */
export const lookOf = (tx: Tx, { method, id, submittedAt, operatorId }: Looked) =>
  tx.one(lastLook, [method, id, new Date(submittedAt), operatorId]);
