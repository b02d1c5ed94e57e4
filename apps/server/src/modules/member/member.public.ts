export { enter, enterAgain, memberOf } from "./login.ts";
export { passGrantSql, spentSql, sweepGrants } from "./grant.store.ts";
export { lockMembers, setFree, setHeld } from "./held.store.ts";
export { lockActive } from "./active.ts";
export { lockMember } from "./address/address.store.ts";
export { eventText, eventView } from "./events.domain.ts";
export { isCommonPassword } from "./password.domain.ts";
export { closeMember, memberSecrets, setRealName } from "./member.store.ts";

/** SQL that sets the levels of members from rows of `id`, `was` and `level`, where they are others; returns these rows. */
export const levelledSql = (from: string): string =>
  `update member m set level = x.level from (${from}) x where m.id = x.id and m.level <> x.level
     returning m.id, x.was, x.level`;
