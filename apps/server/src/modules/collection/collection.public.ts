export { feeOf, payerTexts, settlesAt } from "./collection.domain.ts";
export { collections } from "./collection.effects.ts";
export { lockCollection, receiptOf } from "./collection.store.ts";
