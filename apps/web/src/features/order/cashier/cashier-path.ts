/** The page of the cashier. */
export const CASHIER = "/pages/order/app-pay";
