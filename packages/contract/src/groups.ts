import { After } from "./trade/after.ts";
import { Agreement } from "./account/agreement.ts";
import { Cert } from "./account/cert.ts";
import type { Group } from "./frame/define.ts";
import { Bank, Bankcard4 } from "./trade/bank.ts";
import { Code } from "./shop/code.ts";
import { Credit } from "./trade/credit.ts";
import { Fastpay } from "./money/fastpay.ts";
import { Friendpay } from "./money/friendpay.ts";
import { Passfree } from "./money/passfree.ts";
import { Faq } from "./system/faq.ts";
import { Feedback } from "./system/feedback.ts";
import { Express } from "./trade/express.ts";
import { Invoice } from "./money/invoice.ts";
import { Member } from "./account/member.ts";
import { Msg } from "./account/msg.ts";
import { Merchant } from "./trade/merchant.ts";
import { Nav } from "./goods/nav.ts";
import { Notice } from "./goods/notice.ts";
import { Ocr } from "./account/ocr.ts";
import { Order } from "./trade/order.ts";
import { Pay } from "./trade/pay.ts";
import { Regeo, Region } from "./place/region.ts";
import { Sign } from "./account/sign-in.ts";
import { Sms } from "./account/sms.ts";
import { School } from "./shop/school.ts";
import { Admin } from "./system/admin.ts";
import { Chat } from "./chat/chat.ts";
import { Tab } from "./chat/tab.ts";
import { Poster, Share } from "./system/share.ts";
import { Live, System, Version } from "./system/system.ts";
import { Third, Wechat } from "./account/third.ts";
import { Vip } from "./account/vip.ts";
import { Wares } from "./goods/wares.ts";
import { Yop } from "./shop/yop.ts";
import { Zone } from "./goods/zone.ts";

/** All groups, in the order of the reference page. The browser imports single groups, never this list. */
export const groups: readonly Group[] = [
  System,
  Version,
  Share,
  Poster,
  Live,
  Chat,
  Tab,
  Sms,
  Agreement,
  Member,
  Msg,
  Sign,
  Vip,
  Cert,
  Ocr,
  Third,
  Wechat,
  Region,
  Regeo,
  Wares,
  Zone,
  Nav,
  Notice,
  Faq,
  Feedback,
  Order,
  Code,
  Pay,
  Credit,
  Bank,
  Bankcard4,
  Fastpay,
  Passfree,
  Friendpay,
  Express,
  After,
  Invoice,
  Merchant,
  School,
  Yop,
  Admin,
];
