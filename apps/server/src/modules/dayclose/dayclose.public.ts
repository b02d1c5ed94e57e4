export { PART } from "./dayclose.close.ts";
export { proveOwn } from "./dayclose.proof.ts";
export { closedUntil } from "./dayclose.store.ts";
export type { StatementFile } from "./statement-file.ts";
