export { hasFreight, isFault, shareOf } from "./after.domain.ts";
export { findLine, type LineRow } from "./after.store.ts";
export { refundMade } from "./after.refund.ts";
export { afterTexts } from "./after.view.ts";
