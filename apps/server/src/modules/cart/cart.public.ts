export { buyAgain, orderedSql } from "./cart.store.ts";
