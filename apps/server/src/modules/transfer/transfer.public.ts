export { sayWhose } from "./transfer.refusal.ts";
export { findPayee, isKnownTo, payeeColumns, payeeFields, type PayeeRow } from "./transfer.store.ts";
export { payeeOf, transferTexts } from "./transfer.view.ts";
