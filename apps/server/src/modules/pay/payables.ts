import type { PayableKind } from "@heshi/contract/pay/payables";
import type { Payable } from "./payable.types.ts";
import { collectionPayable } from "./payables/collection.payable.ts";
import { rechargePayable } from "./payables/recharge.payable.ts";
import { tradePayable } from "./payables/trade.payable.ts";

/** How each kind of payable is paid. */
export const payableRules: Readonly<Record<PayableKind, Payable>> = {
  trade: tradePayable,
  recharge: rechargePayable,
  collection: collectionPayable,
};
