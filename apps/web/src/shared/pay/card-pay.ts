import { navigateTo } from "../router/navigate.ts";
import { withQuery } from "../router/path.ts";

/** Opens the page that pays a trade or a recharge from a bound card. */
export const toCardPay = (of: { tradeNo: string } | { rechargeNo: string }): Promise<void> =>
  navigateTo(withQuery("/pages/wallet/fastpay/pay", of));
