import { refundEnds } from "@heshi/contract/pay/payment-desk";
import { payWays } from "@heshi/contract/pay/pay";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";

/** What of an order's money has gone back; `endedAs`: where it went that its channel refused for good. */
export const OrderRefund = z.object({
  amountFen: Fen,
  way: z.enum(payWays),
  isDone: z.boolean(),
  endedAs: z.nullable(z.enum(refundEnds)),
});
