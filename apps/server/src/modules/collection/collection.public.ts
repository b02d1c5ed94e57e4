export { feeOf, payerTexts, settlesAt } from "./collection.domain.ts";
export { collections } from "./collection.effects.ts";
export { findReceipt, lockCollection, openedOf, openOf, receiptOf } from "./collection.store.ts";
export { receiptView } from "./collection.view.ts";
