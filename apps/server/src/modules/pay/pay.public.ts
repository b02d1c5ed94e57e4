export { queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";
export { planTaking } from "./pay.balance.ts";
export { findTrade, startAttempt as startTradeAttempt, takenSql } from "./pay.store.ts";
