import { col, statement } from "../../platform/database/statement.ts";

export const listRoles = statement(
  "operator.roles",
  { role: col.text, title: col.text, rights: col.texts, without: col.texts },
  "select name as role, title, rights, without from operator_role order by name limit 100",
);

export const countByRole = statement(
  "operator.count_by_role",
  { role: col.text, operators: col.int },
  "select role, count(*) as operators from operator where state = 'active' group by role limit 100",
);

/** $1 name, $2 title, $3 rights, $4 methods taken from them, $5 now. */
export const setRole = statement.byKey(
  "operator.set_role",
  {},
  `insert into operator_role (name, title, rights, without, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (name) do update set title = excluded.title, rights = excluded.rights, without = excluded.without,
     changed_at = excluded.changed_at`,
);

export const roleByName = statement.byKey(
  "operator.role",
  { role: col.text, title: col.text, rights: col.texts, without: col.texts },
  "select name as role, title, rights, without from operator_role where name = $1",
);
