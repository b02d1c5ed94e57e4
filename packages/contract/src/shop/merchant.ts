import { joined } from "@heshi/kernel/join";
import { defineGroup } from "../frame/define.ts";
import { uploadRefusals } from "../frame/upload.ts";
import { shopAddressErrors, shopAddressMethods } from "./address.ts";
import { shopCommentErrors, shopCommentMethods } from "./comments.ts";
import { applyMethods } from "./apply.ts";
import { counterMethods } from "../counter/counter.ts";
import { faceMethods } from "../counter/face.ts";
import { dispatchErrors, dispatchMethods } from "./dispatch.ts";
import { shopEntryMethods } from "../counter/entry.ts";
import { shopGoodsErrors, shopGoodsMethods } from "./goods-methods.ts";
import { shopCouponErrors, shopCouponMethods } from "./coupons.ts";
import { shopFlashErrors, shopFlashMethods } from "./flash.ts";
import { goodsSheetErrors, goodsSheetMethods } from "./goods-sheet.ts";
import { hookErrors, hookMethods } from "./hooks.ts";
import { keyErrors, keyMethods } from "./keys.ts";
import { shopInvoiceErrors, shopInvoiceMethods } from "./invoice.ts";
import { deliveryShopErrors, deliveryShopMethods } from "../warehouse/delivery-shop.ts";
import { shipManyErrors, shipManyMethods } from "./ship-many.ts";
import { branchErrors, branchMethods } from "../samecity/branch.ts";
import { licenceMethods } from "../samecity/licence.ts";
import { nearShopMethods } from "../samecity/near.ts";
import { townShopErrors, townShopMethods } from "../samecity/town-shop.ts";
import { staffErrors, staffMethods } from "../counter/staff.ts";
import { shopOrderErrors, shopOrderMethods } from "./orders.ts";
import { shopSettingErrors, shopSettingMethods } from "../counter/setting.ts";
import { shopWalletErrors, shopWalletMethods } from "./wallet.ts";
import { shopWithdrawErrors, shopWithdrawMethods } from "./withdraw.ts";

export const Merchant = defineGroup({
  name: "Merchant",
  code: 5,
  errors: joined("refusals of Merchant", [
    {
      STAFF_STOPPED: [2, "该账号已停用，请联系店主"],
      SHOP_CLOSED: [3, "店铺已关闭，请联系平台"],
      PACKAGES_WRONG: [4, "包裹里的商品和数量与订单不符"],
      EXPRESS_UNKNOWN: [5, "不支持的快递公司"],
      NUMBER_MISSING: [6, "请填写快递单号"],
      NUMBER_USED: [7, "这个快递单号重复了"],
      REPLIED: [8, "这条评价已回复过"],
      REGION_UNKNOWN: [9, "所在地区不正确，请重新选择"],
      NO_STAFF: [10, "该手机号还没有开通商家账号"],
      PASSWORD_COMMON: [11, "密码太常见，请换一个更复杂的"],
      PASSWORD_REPEAT: [12, "两次输入的密码不一致"],
      AFTER_OPEN: [14, "买家申请了退款，请先处理售后再发货"],
      PASSWORD_NONE: [13, "您还没有设置登录密码，请用验证码设置"],
    },
    uploadRefusals(30),
    shopGoodsErrors,
    dispatchErrors,
    shopAddressErrors,
    shopCommentErrors,
    shopWalletErrors,
    shopWithdrawErrors,
    staffErrors,
    keyErrors,
    hookErrors,
    shopInvoiceErrors,
    shopOrderErrors,
    shipManyErrors,
    deliveryShopErrors,
    goodsSheetErrors,
    shopCouponErrors,
    shopFlashErrors,
    shopSettingErrors,
    branchErrors,
    townShopErrors,
  ]),
  methods: joined("methods of Merchant", [
    shopEntryMethods,
    shopOrderMethods,
    shopGoodsMethods,
    dispatchMethods,
    shopAddressMethods,
    counterMethods,
    shopCommentMethods,
    shopWalletMethods,
    shopWithdrawMethods,
    applyMethods,
    staffMethods,
    keyMethods,
    hookMethods,
    shopInvoiceMethods,
    shipManyMethods,
    deliveryShopMethods,
    goodsSheetMethods,
    shopCouponMethods,
    shopFlashMethods,
    faceMethods,
    shopSettingMethods,
    branchMethods,
    licenceMethods,
    nearShopMethods,
    townShopMethods,
  ]),
});
