export { PART } from "./dayclose.close.ts";
export { proveOwn } from "./dayclose.proof.ts";
export { closedUntil } from "./dayclose.store.ts";
export { signStatement, statementKey } from "./statement-seal.ts";
