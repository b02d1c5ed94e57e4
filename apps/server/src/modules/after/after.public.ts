export { hasFreight, isFault, shareOf } from "./after.domain.ts";
export { findLine, insertAfter } from "./after.store.ts";
export { refundMade } from "./after.refund.ts";
