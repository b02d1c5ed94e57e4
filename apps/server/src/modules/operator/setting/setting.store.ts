import * as z from "zod/mini";
import { col, statement } from "../../../platform/database/statement.ts";

const change = {
  changeId: col.id,
  name: col.text,
  value: col.json(z.unknown()),
  before: col.maybe(col.json(z.unknown())),
  state: col.oneOf(["waiting", "applied", "dropped"]),
  reason: col.text,
  by: col.text,
  effectiveAt: col.ms,
  createdAt: col.ms,
} as const;
const SELECT = `select c.id as change_id, c.name, c.value, c.before, c.state, c.reason, o.name as by, c.effective_at, c.created_at
  from setting_change c join operator o on o.id = c.operator_id`;

export const listWaiting = statement(
  "operator.settings_waiting",
  change,
  `${SELECT} where c.state = 'waiting' order by c.effective_at, c.id limit 500`,
);

/** Changes of settings are looked at one by one: what fits depends on all others. */
export const lockSettings = statement(
  "operator.lock_settings",
  {},
  "lock table setting in share row exclusive mode",
);

/** $1 the setting's name. */
export const listHistory = statement(
  "operator.setting_history",
  change,
  `${SELECT} where c.name = $1 order by c.effective_at desc, c.id desc limit 50`,
);

/** $1 id, $2 name, $3 value, $4 effective at, $5 state, $6 operator, $7 reason, $8 before, $9 now. */
export const insertChange = statement(
  "operator.insert_setting_change",
  {},
  `insert into setting_change (id, name, value, effective_at, state, operator_id, reason, before, created_at)
   values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8::jsonb, $9)`,
);

export const dropChange = statement.byKey(
  "operator.drop_setting_change",
  { name: col.text, value: col.json(z.unknown()) },
  "update setting_change set state = 'dropped' where id = $1 and state = 'waiting' returning name, value",
);

/** The changes whose time has come, each once: $1 now. */
export const dueChanges = statement.byKey(
  "operator.due_setting_changes",
  { changeId: col.id, name: col.text, value: col.json(z.unknown()) },
  `select id as change_id, name, value from setting_change where state = 'waiting' and effective_at <= $1
   order by effective_at, id limit 50 for update skip locked`,
);

/** $1 change, $2 the value that it replaces. */
export const applied = statement.byKey(
  "operator.setting_change_applied",
  {},
  "update setting_change set state = 'applied', before = $2::jsonb where id = $1",
);
