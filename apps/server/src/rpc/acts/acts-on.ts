import * as z from "zod/mini";
import type { Tx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";

/** What operators did with a row, newest first: $1 its id. */
const findActsOn = statement.byKey(
  "acts.on",
  {
    method: col.text,
    step: col.oneOf(["entered", "done"]),
    by: col.text,
    detail: col.maybe(col.text),
    at: col.ms,
  },
  `with found as materialized (select * from operator_act where string_to_array(row_ids, ',') @> array[$1::text])
   select a.method, a.step, o.name as by, a.detail, a.at from found a join operator o on o.id = a.operator_id order by a.id desc limit 50`,
);

const Detail = z.object({ input: z.object({ reason: z._default(z.string(), "") }) });
/** The reason that was given with an act, as the log has it. */
const reasonOf = (detail = ""): string => {
  const parsed = detail === "" ? undefined : Detail.safeParse(JSON.parse(detail));
  return parsed?.success ? parsed.data.input.reason : "";
};

/** What operators did with a row, newest first, with the reasons; the console has words for the methods. */
export async function actsOn(tx: Tx, id: string) {
  const acts = await tx.many(findActsOn, [id]);
  return acts.map(({ detail, ...act }) => ({
    ...act,
    note: reasonOf(detail),
  }));
}
