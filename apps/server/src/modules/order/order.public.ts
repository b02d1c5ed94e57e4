export { type KnownOrder, orders, silverEarned } from "./order.effects.ts";
export { afterPayment } from "./kinds/kinds.ts";
export { refundOrder } from "./order.close.ts";
export { changeReceiver, noteCorrected, sendPart, sendPieces } from "./order.changes.store.ts";
export { receiveDelivered } from "./kinds/stored.delivered.ts";
export { reduceHandlers } from "./reduce/reduce.ts";
export { orderMachine } from "./order.machine.ts";
export { priceRows } from "./submit/quote.ts";
export { priceTrade } from "./submit/pricing.ts";
export {
  commentedSql,
  isInHand,
  isKept,
  countAttemptSql,
  supplementedSql,
  effectiveState,
  isExpired,
  isLineHeld,
  isPartSent,
  isShipHeld,
  isToShip,
  isUnpaid,
  linesJson,
  ofStaff,
  payTradeSql,
  sellerJoin,
  sellerName,
  unsentSql,
} from "./order.sql.ts";
export { EventRow, ReceiverRow } from "./order.store.ts";
export { OrderTerms, settingsFor } from "./order.terms.ts";
export { creditOf, stateTextOf, timelineOf, townText } from "./order.view.ts";
export {
  hasUnsent,
  holdOrder,
  holdPayer,
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
