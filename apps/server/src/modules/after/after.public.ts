export { refundMade } from "./after.refund.ts";
