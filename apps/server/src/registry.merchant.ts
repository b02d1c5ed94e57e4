/** What shops call: the handlers of group Merchant, by module. */
import { shopCardHandlers } from "./modules/bankcard/bankcard.shop.ts";
import { shopCouponHandlers } from "./modules/coupon/coupon.shop.ts";
import { shopFlashHandlers } from "./modules/flashask/flashask.service.ts";
import { shopCommentHandlers } from "./modules/comment/comment.shop.ts";
import { faceHandlers } from "./modules/shopface/shopface.service.ts";
import { shopFeedbackHandlers } from "./modules/feedback/feedback.shop.ts";
import { dispatchHandlers } from "./modules/freight/freight.service.ts";
import { keysHandlers } from "./modules/keys/keys.service.ts";
import { shopInvoiceHandlers } from "./modules/invoice/invoice.shop.ts";
import { counterHandlers } from "./modules/merchant/merchant.counter.ts";
import { placeHandlers } from "./modules/merchant/merchant.places.ts";
import { merchantService } from "./modules/merchant/merchant.service.ts";
import { settingHandlers } from "./modules/merchant/setting/setting.service.ts";
import { shopFileHandlers } from "./modules/yop/yop.service.ts";
import { reduceHandlers } from "./modules/order/order.public.ts";
import { depositHandlers } from "./modules/settlement/settlement.deposit.ts";
import { shopWalletHandlers } from "./modules/settlement/settlement.service.ts";
import { shopGoodsHandlers } from "./modules/shopgoods/shopgoods.service.ts";
import { shopWithdrawHandlers } from "./modules/withdraw/withdraw.shop.ts";

type Config = { codePepper: Uint8Array; fileKey: Uint8Array } & Parameters<typeof shopCardHandlers>[0];

/** The handlers of Merchant. */
export const merchantHandlers = (config: Config) => ({
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
  ...keysHandlers(config),
  ...shopInvoiceHandlers(config),
  ...reduceHandlers,
  ...shopCouponHandlers,
  ...shopFlashHandlers,
  ...faceHandlers,
  ...shopFileHandlers(config),
  ...shopFeedbackHandlers,
  ...settingHandlers(config.codePepper),
});
