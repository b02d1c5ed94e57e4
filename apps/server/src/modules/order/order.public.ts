export { type KnownOrder, orders, silverEarned } from "./order.effects.ts";
export { refundOrder } from "./order.close.ts";
export { changeReceiver, noteCorrected } from "./order.changes.store.ts";
export { reduceHandlers } from "./reduce/reduce.ts";
export { orderMachine } from "./order.machine.ts";
export { priceRows } from "./submit/quote.ts";
export {
  commentedSql,
  isKept,
  countAttemptSql,
  supplementedSql,
  effectiveState,
  isExpired,
  isToShip,
  isUnpaid,
  linesJson,
  ofStaff,
  payTradeSql,
  sellerJoin,
  sellerName,
} from "./order.sql.ts";
export { EventRow, ReceiverRow } from "./order.store.ts";
export { keptSql, OrderTerms, settingsFor } from "./order.terms.ts";
export { creditOf, stateTextOf, timelineOf } from "./order.view.ts";
export {
  holdOrder,
  type LockedOrder,
  lockOrder,
  noteApplied,
  noteProtected,
  noteRefunded,
} from "./order.after.store.ts";
export {
  feeLinesOf,
  grossSql,
  isWindowOver,
  listUnsettled,
  settleLater,
  takeDue,
  type WaitingOrder,
} from "./order.settle.store.ts";
