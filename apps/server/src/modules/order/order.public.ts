export {
  COMMENT_MS,
  type KnownOrder,
  type MovedOrder,
  moveOrders,
  moveOrdersLast,
  RECEIPT_MS,
  silverEarned,
} from "./order.move.ts";
export { newAttemptNo, newRefundNo } from "./submit/number.ts";
export { priceRows } from "./submit/quote.ts";
export { effectiveState, EventRow, ReceiverRow } from "./order.store.ts";
export { stateTexts, timelineOf } from "./order.view.ts";
