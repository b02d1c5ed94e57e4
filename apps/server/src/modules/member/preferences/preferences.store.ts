import { col, statement } from "../../../platform/database/statement.ts";

export const setPersonal = statement(
  "member.set_personal",
  {},
  "update member set is_personal = $2 where id = $1 and state = 'active'",
);
/** Switches minors' mode on with the digits' hash $2, unless it is on already. */
export const startMinorMode = statement(
  "member.start_minor_mode",
  {},
  "update member set minor_pin_hash = $2 where id = $1 and state = 'active' and minor_pin_hash is null",
);
export const minorPin = statement.byKey(
  "member.minor_pin",
  { hash: col.maybe(col.text), mobile: col.maybe(col.text) },
  "select minor_pin_hash as hash, mobile from member where id = $1",
);
/** Switches it off while its digits are those that were verified, $2; null: whatever they are. */
export const endMinorMode = statement(
  "member.end_minor_mode",
  {},
  "update member set minor_pin_hash = null where id = $1 and minor_pin_hash = coalesce($2, minor_pin_hash)",
);
