import { agreementDeskHandlers } from "./modules/agreement/agreement.desk.ts";
import { goodsLookupHandlers } from "./modules/catalogue/desk/goods.desk.ts";
import { shopDeskHandlers } from "./modules/catalogue/shop/shop.desk.ts";
import { categoryDeskHandlers } from "./modules/category/category.desk.ts";
import { couponDeskHandlers } from "./modules/coupon/coupon.desk.ts";
import { areaDeskHandlers } from "./modules/home/area.desk.ts";
import { homeDeskHandlers } from "./modules/home/home.desk.ts";
import { ledgerDeskHandlers } from "./modules/ledger/ledger.desk.ts";
import { memberDeskHandlers } from "./modules/member/desk/member.desk.ts";
import { operatorHandlers } from "./modules/operator/operator.service.ts";
import { orderDeskHandlers } from "./modules/order/order.desk.ts";
import { searchDeskHandlers } from "./modules/search/search.service.ts";
import { synonymDeskHandlers } from "./modules/search/synonym.desk.ts";
import { fileDeskHandlers } from "./modules/system/system.public.ts";

/** The handlers of the console itself: operators, what they look up, and the home page. */
export const adminHandlers = (config: { formKey: Uint8Array; fileKey: Uint8Array }) => ({
  ...operatorHandlers(config),
  ...homeDeskHandlers(config),
  ...fileDeskHandlers,
  ...agreementDeskHandlers,
  ...categoryDeskHandlers,
  ...shopDeskHandlers,
  ...goodsLookupHandlers,
  ...searchDeskHandlers,
  ...areaDeskHandlers,
  ...synonymDeskHandlers,
  ...couponDeskHandlers,
  ...memberDeskHandlers,
  ...orderDeskHandlers,
  ...ledgerDeskHandlers,
});
