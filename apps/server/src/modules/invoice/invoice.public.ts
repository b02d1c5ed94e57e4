export { reverseAfterRefund } from "./invoice.reverse.ts";
export { dropTitles } from "./invoice.titles.store.ts";
