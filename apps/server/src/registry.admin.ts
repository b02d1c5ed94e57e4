import { agreementDeskHandlers } from "./modules/agreement/agreement.desk.ts";
import { goodsLookupHandlers } from "./modules/catalogue/desk/goods.desk.ts";
import { shopDeskHandlers } from "./modules/catalogue/shop/shop.desk.ts";
import { categoryDeskHandlers } from "./modules/category/category.desk.ts";
import { couponDeskHandlers } from "./modules/coupon/coupon.desk.ts";
import { areaDeskHandlers } from "./modules/home/area.desk.ts";
import { homeDeskHandlers } from "./modules/home/home.desk.ts";
import { daycloseDeskHandlers } from "./modules/dayclose/dayclose.desk.ts";
import { ledgerDeskHandlers } from "./modules/ledger/ledger.desk.ts";
import { memberDeskHandlers } from "./modules/member/desk/member.desk.ts";
import { operatorHandlers } from "./modules/operator/operator.service.ts";
import { orderDeskHandlers } from "./modules/order/order.desk.ts";
import { searchDeskHandlers } from "./modules/search/search.service.ts";
import { synonymDeskHandlers } from "./modules/search/synonym.desk.ts";
import { fileDeskHandlers } from "./modules/system/system.public.ts";
import { attemptDeskHandlers } from "./modules/pay/pay.desk.ts";
import { paymentDeskHandlers } from "./modules/pay/pay.exceptions.ts";
import { payoutDeskHandlers } from "./modules/payout/payout.exceptions.ts";
import { smsDeskHandlers } from "./modules/sms/sms.desk.ts";
import { afterDeskHandlers } from "./modules/after/after.desk.ts";
import { withdrawDeskHandlers } from "./modules/withdraw/withdraw.desk.ts";
import { companyAccountHandlers } from "./modules/remit/remit.accounts.ts";
import { adjustDeskHandlers } from "./modules/adjust/adjust.desk.ts";
import { rechargeDeskHandlers } from "./modules/recharge/recharge.desk.ts";
import { reconcileDeskHandlers } from "./modules/reconcile/reconcile.desk.ts";
import { schoolDeskHandlers } from "./modules/school/school.service.ts";
import { faqDeskHandlers } from "./modules/faq/faq.service.ts";
import { chatDeskHandlers } from "./modules/chat/chat.desk.ts";
import { brandDeskHandlers } from "./modules/brand/brand.desk.ts";
import { commentDeskHandlers } from "./modules/comment/comment.desk.ts";
import { noticeDeskHandlers } from "./modules/home/notice.service.ts";
import { goodsDeskHandlers } from "./modules/shopgoods/shopgoods.review.ts";
import { faceDeskHandlers } from "./modules/shopface/shopface.service.ts";
import { flashDeskHandlers } from "./modules/flash/flash.desk.ts";
import { flashReviewHandlers } from "./modules/flashask/flashask.review.ts";
import { pointsDeskHandlers } from "./modules/zone/points.service.ts";
import { billDeskHandlers } from "./modules/settlement/settlement.desk.ts";
import { riskDeskHandlers } from "./modules/risk/risk.desk.ts";
import { yopDeskHandlers } from "./modules/yop/yop.service.ts";
import { zoneDeskHandlers } from "./modules/zone/zone.service.ts";

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
  ...smsDeskHandlers,
  ...ledgerDeskHandlers,
  ...daycloseDeskHandlers,
});

/** The work lists of the areas, which need no configuration. */
export const deskHandlers = {
  ...paymentDeskHandlers,
  ...attemptDeskHandlers,
  ...payoutDeskHandlers,
  ...afterDeskHandlers,
  ...withdrawDeskHandlers,
  ...companyAccountHandlers,
  ...adjustDeskHandlers,
  ...rechargeDeskHandlers,
  ...reconcileDeskHandlers,
  ...faqDeskHandlers,
  ...schoolDeskHandlers,
  ...chatDeskHandlers,
  ...brandDeskHandlers,
  ...commentDeskHandlers,
  ...noticeDeskHandlers,
  ...goodsDeskHandlers,
  ...flashDeskHandlers,
  ...flashReviewHandlers,
  ...pointsDeskHandlers,
  ...zoneDeskHandlers,
  ...riskDeskHandlers,
  ...billDeskHandlers,
  ...faceDeskHandlers,
  ...yopDeskHandlers,
};
