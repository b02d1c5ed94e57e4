import { After } from "@heshi/contract/trade/after";
import { Agreement } from "@heshi/contract/account/agreement";
import { Cert } from "@heshi/contract/account/cert";
import { Code } from "@heshi/contract/shop/code";
import { Credit } from "@heshi/contract/trade/credit";
import { Faq } from "@heshi/contract/system/faq";
import { Feedback } from "@heshi/contract/system/feedback";
import { School } from "@heshi/contract/shop/school";
import { Yop } from "@heshi/contract/shop/yop";
import { Express } from "@heshi/contract/trade/express";
import { Msg } from "@heshi/contract/account/msg";
import { Invoice } from "@heshi/contract/money/invoice";
import { Member } from "@heshi/contract/account/member";
import { Merchant } from "@heshi/contract/trade/merchant";
import { Nav } from "@heshi/contract/goods/nav";
import { Notice } from "@heshi/contract/goods/notice";
import { Ocr } from "@heshi/contract/account/ocr";
import { Order } from "@heshi/contract/trade/order";
import { Regeo, Region } from "@heshi/contract/place/region";
import { Sign } from "@heshi/contract/account/sign-in";
import { Sms } from "@heshi/contract/account/sms";
import { Admin } from "@heshi/contract/system/admin";
import { Chat } from "@heshi/contract/chat/chat";
import { Tab } from "@heshi/contract/chat/tab";
import { Poster, Share } from "@heshi/contract/system/share";
import { Live, System, Version } from "@heshi/contract/system/system";
import { Third, Wechat } from "@heshi/contract/account/third";
import { Vip } from "@heshi/contract/account/vip";
import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { afterService } from "./modules/after/after.service.ts";
import { agreementService } from "./modules/agreement/agreement.service.ts";
import { brandHandlers } from "./modules/brand/brand.service.ts";
import { cartHandlers } from "./modules/cart/cart.service.ts";
import { applyHandlers } from "./modules/apply/apply.service.ts";
import { certHandlers } from "./modules/cert/cert.service.ts";
import { chatService, tabService } from "./modules/chat/chat.service.ts";
import { commentHandlers } from "./modules/comment/comment.service.ts";
import { commentTalkHandlers } from "./modules/comment/comment.talk.ts";
import { couponHandlers } from "./modules/coupon/coupon.service.ts";
import { expressService } from "./modules/express/express.service.ts";
import { faqService } from "./modules/faq/faq.service.ts";
import { feedbackHandlers } from "./modules/feedback/feedback.service.ts";
import { flashHandlers } from "./modules/flash/flash.service.ts";
import { shopHomeHandlers } from "./modules/catalogue/shop/shop.service.ts";
import { catalogueHandlers } from "./modules/catalogue/catalogue.service.ts";
import { navService } from "./modules/home/home.service.ts";
import { noticeService } from "./modules/home/notice.service.ts";
import { inboxService } from "./modules/inbox/inbox.service.ts";
import { invoiceService } from "./modules/invoice/invoice.service.ts";
import { identityNumbers } from "./modules/cert/cert.public.ts";
import { memberService } from "./modules/member/member.service.ts";
import { ocrService } from "./modules/ocr/ocr.service.ts";
import { adminHandlers, deskHandlers } from "./registry.admin.ts";
import { merchantHandlers } from "./registry.merchant.ts";
import { payRoutes } from "./registry.pay.ts";
import { orderService } from "./modules/order/order.service.ts";
import { payLimitHandlers } from "./modules/outflow/outflow.service.ts";
import { rechargePayHandlers } from "./modules/pay/pay.recharge.ts";
import { codeService } from "./modules/redeem/redeem.service.ts";
import { rechargeHandlers } from "./modules/recharge/recharge.service.ts";
import { questionHandlers } from "./modules/question/question.service.ts";
import { regeoService, regionService } from "./modules/region/region.service.ts";
import { favouriteHandlers } from "./modules/favourites/favourites.service.ts";
import { restockHandlers } from "./modules/favourites/restock.ts";
import { schoolService } from "./modules/school/school.service.ts";
import { searchHandlers } from "./modules/search/search.service.ts";
import { posterService, shareService } from "./modules/share/share.service.ts";
import { signService } from "./modules/sign/sign.service.ts";
import { smsService } from "./modules/sms/sms.service.ts";
import {
  liveService,
  type PublicConfig,
  systemService,
  versionService,
} from "./modules/system/system.service.ts";
import { closingHandlers } from "./modules/closing/closing.service.ts";
import { ticketHandlers } from "./modules/third/bind-mobile.ts";
import { thirdService, wechatService } from "./modules/third/third.service.ts";
import { exchangeHandlers } from "./modules/exchange/exchange.service.ts";
import { vipService } from "./modules/vip/vip.service.ts";
import { transferHandlers } from "./modules/transfer/transfer.service.ts";
import { remitDeskHandlers } from "./modules/remit/remit.desk.ts";
import { remitHandlers } from "./modules/remit/remit.service.ts";
import { withdrawHandlers } from "./modules/withdraw/withdraw.service.ts";
import { statementHandlers } from "./modules/wallet/wallet.statement.ts";
import { pointsHandlers } from "./modules/zone/points.service.ts";
import { zoneHandlers } from "./modules/zone/zone.service.ts";
import { creditHandlers } from "./modules/wallet/wallet.service.ts";
import { yopService } from "./modules/yop/yop.service.ts";
import { type Route, serve } from "./rpc/call/service.ts";

/** What services are built with: public settings, and the key of codes. */
export type ServiceConfig = PublicConfig & {
  codePepper: Uint8Array;
  /** Signs addresses of private documents. */
  fileKey: Uint8Array;
  /** Seals forms that must not be readable in the database. */
  formKey: Uint8Array;
};

/** Everything of Credit; the key signs statements. */
const creditService = (config: ServiceConfig) => ({
  ...creditHandlers,
  ...transferHandlers,
  ...exchangeHandlers,
  ...withdrawHandlers,
  ...payLimitHandlers,
  ...remitHandlers,
  ...statementHandlers(config),
  ...rechargeHandlers,
  ...rechargePayHandlers,
});

const waresService = {
  ...catalogueHandlers,
  ...searchHandlers,
  ...brandHandlers,
  ...shopHomeHandlers,
  ...favouriteHandlers,
  ...restockHandlers,
  ...cartHandlers,
  ...commentHandlers,
  ...commentTalkHandlers,
  ...couponHandlers,
  ...questionHandlers,
};

/** The mall's services, which need no configuration. */
const mallRoutes = [
  serve(Wares, waresService),
  serve(Zone, { ...flashHandlers, ...zoneHandlers, ...pointsHandlers }),
  serve(Nav, navService),
  serve(Notice, noticeService),
];

/** Talk and help, which need no configuration either. */
const helpRoutes = [
  serve(Live, liveService),
  serve(Chat, chatService),
  serve(Tab, tabService),
  serve(Faq, faqService),
  serve(School, schoolService),
];

/** The one list of services. `serve` checks each pair. */
export function buildRoutes(config: ServiceConfig): ReadonlyMap<string, Route> {
  const certs = certHandlers(config);
  const applies = applyHandlers(config);
  const feedbacks = feedbackHandlers(config);
  const routes = [
    serve(System, systemService(config)),
    serve(Version, versionService),
    serve(Share, shareService(config)),
    serve(Poster, posterService(config)),
    serve(Sms, smsService(config.codePepper)),
    serve(Agreement, agreementService),
    serve(Member, {
      ...memberService(config.codePepper, identityNumbers(config.formKey)),
      ...ticketHandlers(config.codePepper),
      ...closingHandlers(config.codePepper),
    }),
    serve(Msg, inboxService),
    serve(Sign, signService),
    serve(Vip, vipService),
    serve(Cert, certs.cert),
    serve(Ocr, ocrService(config)),
    serve(Admin, {
      ...adminHandlers(config),
      ...certs.admin,
      ...applies.admin,
      ...deskHandlers,
      ...remitDeskHandlers(config),
      ...feedbacks.admin,
    }),
    serve(Third, thirdService(config)),
    serve(Wechat, wechatService),
    serve(Region, regionService),
    serve(Regeo, regeoService),
    ...mallRoutes,
    ...helpRoutes,
    serve(Feedback, feedbacks.feedback),
    serve(Order, orderService(config)),
    serve(Code, codeService(config)),
    serve(Credit, creditService(config)),
    serve(After, afterService),
    serve(Invoice, invoiceService(config)),
    payRoutes(config),
    serve(Express, expressService),
    serve(Yop, yopService(config)),
    serve(Merchant, { ...merchantHandlers(config), ...applies.merchant }),
  ].flat();
  return new Map(routes.map((route) => [route.name, route]));
}
