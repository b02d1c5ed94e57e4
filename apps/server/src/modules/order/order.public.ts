export { type KnownOrder, orders, silverEarned } from "./order.effects.ts";
export { orderMachine } from "./order.machine.ts";
export { newAttemptNo, newRefundNo } from "./submit/number.ts";
export { priceRows } from "./submit/quote.ts";
export { effectiveState, isAddressFree, isUnpaid, linesJson } from "./order.sql.ts";
export { EventRow, ReceiverRow } from "./order.store.ts";
export { stateTexts, timelineOf } from "./order.view.ts";
