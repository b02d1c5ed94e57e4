import type { CountedList, HitKind } from "@heshi/contract/worklists";
import { col, statement } from "../../platform/database/statement.ts";
import { found, waiting } from "../../worklists.ts";

/** How much waits in each of the work lists, up to 100. */
export const countWork = statement.byKey(
  "operator.count_work",
  { list: col.oneOf(Object.keys(waiting) as CountedList[]), count: col.int },
  Object.entries(waiting)
    .map(
      ([list, rows]) =>
        `select '${list}'::text as list, (select count(*) from (select from ${rows} limit 100) x)::int as count`,
    )
    .join(" union all "),
);

/** Everything with a number: $1 the text, $2 the same as an id or null. */
export const searchAll = statement.byKey(
  "operator.search",
  {
    kind: col.oneOf(Object.keys(found) as HitKind[]),
    hitId: col.text,
    title: col.text,
    detail: col.text,
  },
  Object.entries(found)
    .map(([kind, rows]) => `(select '${kind}'::text as kind, x.* from (${rows}) x (hit_id, title, detail))`)
    .join(" union all "),
);
