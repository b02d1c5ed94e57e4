export { payerTexts } from "./collection.domain.ts";
export { collections } from "./collection.effects.ts";
export { lockCollection, receiptOf } from "./collection.store.ts";
