export { takeAll } from "./pay.ask.ts";
export { findTrade, startAttempt as startTradeAttempt } from "./pay.store.ts";
