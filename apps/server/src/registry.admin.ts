import { ledgerDeskHandlers } from "./modules/ledger/ledger.desk.ts";
import { memberDeskHandlers } from "./modules/member/desk/member.desk.ts";
import { operatorHandlers } from "./modules/operator/operator.service.ts";
import { orderDeskHandlers } from "./modules/order/order.desk.ts";

/** The handlers of the console itself: operators, and what they look up. */
export const adminHandlers = (config: { formKey: Uint8Array }) => ({
  ...operatorHandlers(config),
  ...memberDeskHandlers,
  ...orderDeskHandlers,
  ...ledgerDeskHandlers,
});
