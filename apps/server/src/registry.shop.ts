import { dispatchHandlers } from "./modules/freight/freight.service.ts";
import { counterHandlers } from "./modules/merchant/merchant.counter.ts";
import { placeHandlers } from "./modules/merchant/merchant.places.ts";
import { merchantService } from "./modules/merchant/merchant.service.ts";
import { shopGoodsHandlers } from "./modules/shopgoods/shopgoods.service.ts";

/** The handlers of Merchant: everything of a shop that is open. */
export const shopHandlers = ({ codePepper }: { codePepper: Uint8Array }) => ({
  ...merchantService(codePepper),
  ...shopGoodsHandlers,
  ...dispatchHandlers,
  ...placeHandlers,
  ...counterHandlers,
});
