import { noticeDesk, noticeRefusals } from "../home/notice.ts";
import { brandDesk, brandRefusals } from "../goods/wares-brand.ts";
import { shopDesk } from "../goods/wares-shop.ts";
import { commentDesk } from "../goods/wares-comment-talk.ts";
import { certDesk } from "../account/cert.ts";
import { chatDesk } from "../chat/chat-desk.ts";
import { chatRefusals } from "../chat/chat-refusals.ts";
import { joined } from "@heshi/kernel/join";
import { defineGroup } from "../frame/define.ts";
import { uploadRefusals } from "../frame/upload.ts";
import { auctionDesk, auctionRefusals } from "../auction/auction-desk.ts";
import { homeDesk } from "../home/home-desk.ts";
import { flashDesk, flashDeskErrors } from "../goods/flash.ts";
import { agreementDesk, agreementRefusals } from "../account/agreement-desk.ts";
import { areaDesk, categoryDesk, couponDesk, mallRefusals, synonymDesk } from "../goods/mall-desk.ts";
import { goodsLookupDesk } from "../goods/goods-lookup.ts";
import { giftDesk, giftDeskErrors } from "../goods/gift.ts";
import { pointsDesk, pointsDeskErrors } from "../goods/points.ts";
import { schoolDesk } from "../shop/school.ts";
import { faqDesk } from "./faq.ts";
import { feedbackDesk } from "./feedback.ts";
import { smsDesk } from "../account/sms-desk.ts";
import { agentApplyDesk } from "../agents/agent-apply.ts";
import { agentPriceDesk } from "../agents/agent-price.ts";
import { proxyApplyDesk, proxyDeskErrors } from "../proxies/proxy-apply.ts";
import { proxyReadDesk } from "../proxies/proxy-desk.ts";
import { labelDesk, labelRefusals } from "../agents/label-desk.ts";
import { afterDesk } from "../trade/after-desk.ts";
import { attemptDesk } from "../pay/payment-desk.ts";
import { paymentDesk } from "../pay/payment-exception.ts";
import { payoutDesk } from "../pay/payout-exception.ts";
import { adjustDesk, adjustRefusals } from "../money/adjust-desk.ts";
import { collectionDesk, collectionDeskRefusals } from "../collection/collection-desk.ts";
import { rechargeDesk } from "../money/recharge-desk.ts";
import { ledgerDesk } from "../money/ledger-desk.ts";
import { reconcileDesk } from "../money/reconcile-desk.ts";
import { suspenseDesk, suspenseRefusals } from "../pay/suspense-desk.ts";
import { remitDesk } from "../money/remit-desk.ts";
import { applyDesk, applyDeskErrors } from "../shop/apply.ts";
import { licenceDesk } from "../samecity/licence.ts";
import { faceDesk } from "../counter/face.ts";
import { yopDesk } from "../shop/yop.ts";
import { billDesk } from "../shop/bill-desk.ts";
import { flashReviewDesk } from "../shop/flash.ts";
import { goodsDesk } from "../shop/goods-review.ts";
import { withdrawDesk } from "../money/withdraw-desk.ts";
import { entryDesk } from "./admin-entry.ts";
import { fileDesk } from "./admin-file.ts";
import { figuresDesk } from "./admin-figures.ts";
import { memberDesk, orderDesk } from "./admin-lookup.ts";
import { overviewDesk } from "./admin-overview.ts";
import { settingDesk } from "./admin-setting.ts";
import { riskDesk } from "./risk-desk.ts";
import { staffDesk } from "./admin-staff.ts";
import { deliveryDesk } from "../warehouse/delivery-desk.ts";
import { investDesk, investRefusals } from "../invest/invest-desk.ts";
import { playletDesk, playletRefusals } from "../content/playlet-desk.ts";
import { postDesk } from "../content/post-desk.ts";
import { frontDesk, frontRefusals } from "../samecity/front-desk.ts";
import { townDesk } from "../samecity/town-desk.ts";
import { warehouseDesk, warehouseRefusals } from "../warehouse/warehouse-desk.ts";

/** The operators' methods. */
export const Admin = defineGroup({
  name: "Admin",
  code: 21,
  errors: joined("refusals of Admin", [
    {
      NUMBER_TAKEN: [1, "该证件号码已由另一位会员通过认证，不能再次通过"],
      NOT_ONESELF: [20, "不能修改自己的账号和角色，请另一位管理员操作"],
      BEYOND_OWN: [21, "不能给出自己没有的权限"],
      NAME_TAKEN: [22, "已有同名的操作员"],
      ROLE_UNKNOWN: [23, "没有这个角色"],
      ROLE_CHANGED: [35, "这个角色刚被其他同事修改，请刷新后再改"],
      ROLE_USED: [36, "还有同事在用这个角色，请先给他们换一个角色"],
      ROLE_USUAL: [37, "内置的角色不能删除"],
      INVITATION_OVER: [24, "一次性口令不正确或已过期，请管理员重新发放"],
      SETTING_UNKNOWN: [27, "没有这个参数"],
      SETTING_RANGE: [28, "超出允许的范围"],
      SETTING_MONEY: [29, "资金参数需要两位同事确认，请用资金参数的修改入口"],
      SETTING_OWN_ADDRESS: [30, "新的名单不包含您现在的网络，保存后您将无法进入后台"],
      SETTING_PAST: [31, "生效时间已过，请重新选择"],
      NO_PAGE: [38, "没有这个页面，请检查地址"],
      SETTING_FIT: [262, "与其他参数不一致"],
      HOME_CHANGED: [32, "草稿刚被其他同事修改，请重新打开后再改"],
      HOME_PAST: [33, "发布时间已过，请重新选择"],
      HOME_WAITING: [34, "已有一个版本在等待发布，请先撤回它"],
      MEMBER_HELD: [210, "这位会员的资金已暂停转出，请先在“风险名单”里解除，再通过"],
      ALONE_TOO_MUCH: [214, "今天由您一人入账的汇款已达上限，这一笔请另一位同事处理"],
      WITHDRAW_STOPPED: [213, "有未解除的限制，暂不能通过"],
      PASSWORD_COMMON: [25, "密码太常见，请换一个更复杂的"],
      PASSWORD_REPEAT: [26, "两次输入的密码不一致"],
    },
    chatRefusals(40),
    brandRefusals,
    noticeRefusals,
    flashDeskErrors,
    giftDeskErrors,
    uploadRefusals(130),
    pointsDeskErrors,
    agreementRefusals,
    mallRefusals,
    frontRefusals,
    applyDeskErrors,
    adjustRefusals,
    suspenseRefusals,
    warehouseRefusals,
    auctionRefusals,
    playletRefusals,
    collectionDeskRefusals,
    proxyDeskErrors,
    investRefusals,
    labelRefusals,
  ]),
  methods: joined("methods of Admin", [
    entryDesk,
    fileDesk,
    staffDesk,
    overviewDesk,
    figuresDesk,
    memberDesk,
    smsDesk,
    orderDesk,
    ledgerDesk,
    settingDesk,
    certDesk,
    paymentDesk,
    attemptDesk,
    payoutDesk,
    afterDesk,
    withdrawDesk,
    remitDesk,
    adjustDesk,
    rechargeDesk,
    collectionDesk,
    reconcileDesk,
    suspenseDesk,
    faqDesk,
    schoolDesk,
    homeDesk,
    feedbackDesk,
    chatDesk,
    brandDesk,
    goodsLookupDesk,
    agreementDesk,
    categoryDesk,
    areaDesk,
    synonymDesk,
    couponDesk,
    shopDesk,
    commentDesk,
    noticeDesk,
    goodsDesk,
    flashReviewDesk,
    billDesk,
    flashDesk,
    giftDesk,
    pointsDesk,
    applyDesk,
    faceDesk,
    licenceDesk,
    yopDesk,
    riskDesk,
    agentApplyDesk,
    agentPriceDesk,
    proxyApplyDesk,
    proxyReadDesk,
    labelDesk,
    warehouseDesk,
    postDesk,
    playletDesk,
    deliveryDesk,
    investDesk,
    auctionDesk,
    townDesk,
    frontDesk,
  ]),
});
