export { type FreightTemplate, freightOf, type Region } from "./order.freight.ts";
export {
  COMMENT_MS,
  type KnownOrder,
  type MovedOrder,
  moveOrders,
  moveOrdersLast,
  RECEIPT_MS,
  silverEarned,
} from "./order.move.ts";
export { newAttemptNo, newRefundNo } from "./order.number.ts";
export { priceRows } from "./order.quote.ts";
export { effectiveState, type EventRow, type ReceiverRow } from "./order.store.ts";
export { stateTexts, timelineOf } from "./order.view.ts";
