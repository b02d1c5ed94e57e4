import { Fastpay } from "@heshi/contract/money/fastpay";
import { Friendpay } from "@heshi/contract/money/friendpay";
import { Passfree } from "@heshi/contract/money/passfree";
import { Bank, Bankcard4 } from "@heshi/contract/trade/bank";
import { Pay } from "@heshi/contract/trade/pay";
import { bankHandlers } from "./modules/bankcard/bankcard.service.ts";
import { fastpayService } from "./modules/fastpay/fastpay.service.ts";
import { friendpayService } from "./modules/friendpay/friendpay.service.ts";
import { passfreeService } from "./modules/passfree/passfree.service.ts";
import { payService } from "./modules/pay/pay.service.ts";
import { type Route, serve } from "./rpc/call/service.ts";

/** The services of paying: the cashier, its further ways, where money goes to, and the cards that it comes from. */
export function payRoutes(config: { publicUrl: string; formKey: Uint8Array }): Route[] {
  const { bank, card } = bankHandlers(config);
  return [
    serve(Pay, payService(config)),
    serve(Passfree, passfreeService),
    serve(Friendpay, friendpayService),
    serve(Bank, bank),
    serve(Bankcard4, card),
    serve(Fastpay, fastpayService(config)),
  ].flat();
}
