export { endUnpaid, queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";
export { planTaking } from "./pay.balance.ts";
export { takenSql } from "./pay.store.ts";
export { payableRules } from "./payables.ts";
