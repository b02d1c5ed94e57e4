import { shopCardHandlers } from "./modules/bankcard/bankcard.shop.ts";
import { shopCommentHandlers } from "./modules/comment/comment.shop.ts";
import { dispatchHandlers } from "./modules/freight/freight.service.ts";
import { counterHandlers } from "./modules/merchant/merchant.counter.ts";
import { placeHandlers } from "./modules/merchant/merchant.places.ts";
import { merchantService } from "./modules/merchant/merchant.service.ts";
import { depositHandlers } from "./modules/settlement/settlement.deposit.ts";
import { shopWalletHandlers } from "./modules/settlement/settlement.service.ts";
import { shopGoodsHandlers } from "./modules/shopgoods/shopgoods.service.ts";
import { shopWithdrawHandlers } from "./modules/withdraw/withdraw.shop.ts";

/** The handlers of Merchant: everything of a shop that is open. */
export const shopHandlers = (config: { codePepper: Uint8Array; formKey: Uint8Array }) => ({
  ...merchantService(config.codePepper),
  ...shopGoodsHandlers,
  ...dispatchHandlers,
  ...placeHandlers,
  ...counterHandlers,
  ...shopCommentHandlers,
  ...shopWalletHandlers,
  ...shopWithdrawHandlers,
  ...depositHandlers,
  ...shopCardHandlers(config),
});
