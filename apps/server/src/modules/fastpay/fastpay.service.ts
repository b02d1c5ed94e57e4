import type { Fastpay } from "@heshi/contract/pay/fastpay";
import { buildSeal } from "../../platform/secret/seal.ts";
import type { Service } from "../../rpc/call/service.ts";
import { cardHandlers } from "./fastpay.cards.ts";
import { fastpayHandlers } from "./fastpay.pay.ts";

/** The handlers of Fastpay; `formKey` seals the agreements. */
export function fastpayService({
  formKey,
  publicUrl,
}: {
  formKey: Uint8Array;
  publicUrl: string;
}): Service<typeof Fastpay> {
  const seal = buildSeal(formKey);
  return { ...cardHandlers(seal), ...fastpayHandlers(seal, { publicUrl }) };
}
