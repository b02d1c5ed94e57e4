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

/** Changes of roles, and who gets one, come one by one, behind the lock of the first operator. */
export const lockRoles = statement(
  "operator.lock_roles",
  { id: col.id },
  "select id from operator order by id limit 1 for no key update",
);
/** Whether somebody has a role, also one who is stopped: $1 name. */
export const hasRole = statement(
  "operator.has_role",
  { id: col.id },
  "select id from operator where role = $1 limit 1",
);
/** $1 name. */
export const removeRole = statement.byKey(
  "operator.remove_role",
  {},
  "delete from operator_role where name = $1",
);
