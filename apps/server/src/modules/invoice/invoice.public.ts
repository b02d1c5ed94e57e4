export { reverseAfterRefund } from "./invoice.reverse.ts";
export { invoiceTexts } from "./invoice.view.ts";
