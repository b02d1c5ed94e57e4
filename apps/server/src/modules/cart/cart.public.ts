export { buyAgain, orderedSql, soldOtherwise } from "./cart.store.ts";
