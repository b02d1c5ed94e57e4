export { addLine, buyAgain, orderedSql, soldOtherwise } from "./cart.store.ts";
