export { enter, enterAgain, memberOf } from "./login.ts";
export { spentSql, sweepGrants } from "./grant.store.ts";
export { lockMember } from "./address.store.ts";
export { isCommonPassword } from "./password.domain.ts";
export { closeMember, dropAddresses, memberSecrets, setRealName } from "./member.store.ts";
