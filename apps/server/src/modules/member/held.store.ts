import { col, statement } from "../../platform/database/statement.ts";

/** Locks members in order, as each act that lets their money leave does: $1 ids. */
export const lockMembers = statement.byKey(
  "member.lock_many",
  { id: col.id, state: col.oneOf(["active", "frozen", "closed"]), isHeld: col.bool },
  `select id, state, held_at is not null as is_held from member where id = any ($1::bigint[]) order by id for no key update`,
);

/** Their money does not leave any more (docs/rules/risk.md): $1 ids, $2 now. */
export const setHeld = statement.byKey(
  "member.set_held",
  {},
  "update member set held_at = coalesce(held_at, $2) where id = any ($1::bigint[]) and state <> 'closed'",
);

/** Their money may leave again: $1 ids. */
export const setFree = statement.byKey(
  "member.set_free",
  {},
  "update member set held_at = null where id = any ($1::bigint[]) and held_at is not null",
);
