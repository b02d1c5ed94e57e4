import { Agreement } from "@heshi/contract/account/agreement";
import { Cert } from "@heshi/contract/account/cert";
import { Member } from "@heshi/contract/account/member";
import { Msg } from "@heshi/contract/account/msg";
import { Ocr } from "@heshi/contract/account/ocr";
import { Regeo, Region } from "@heshi/contract/place/region";
import { Sign } from "@heshi/contract/account/sign-in";
import { Sms } from "@heshi/contract/account/sms";
import { Third, Wechat } from "@heshi/contract/account/third";
import { Vip } from "@heshi/contract/account/vip";
import { joined } from "@heshi/kernel/join";
import { referralHandlers } from "../modules/agent/referral/referral.service.ts";
import { agreementDeskHandlers } from "../modules/agreement/agreement.desk.ts";
import { agreementService } from "../modules/agreement/agreement.service.ts";
import { identityNumbers } from "../modules/cert/cert.public.ts";
import { certHandlers } from "../modules/cert/cert.service.ts";
import { closingHandlers } from "../modules/closing/closing.service.ts";
import { inboxJobs } from "../modules/inbox/inbox.jobs.ts";
import { inboxService } from "../modules/inbox/inbox.service.ts";
import { memberDeskHandlers } from "../modules/member/desk/member.desk.ts";
import { memberService } from "../modules/member/member.service.ts";
import { ocrService } from "../modules/ocr/ocr.service.ts";
import { regeoService, regionService } from "../modules/region/region.service.ts";
import { signService } from "../modules/sign/sign.service.ts";
import { smsDeskHandlers } from "../modules/sms/sms.desk.ts";
import { smsJobs, smsTopics } from "../modules/sms/sms.jobs.ts";
import { smsService } from "../modules/sms/sms.service.ts";
import { ticketHandlers } from "../modules/third/bind-mobile.ts";
import { thirdJobs } from "../modules/third/third.jobs.ts";
import { thirdService, wechatService } from "../modules/third/third.service.ts";
import { vipJobs } from "../modules/vip/vip.jobs.ts";
import { vipService } from "../modules/vip/vip.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Members and what belongs to them: its services, and its handlers of the groups that all areas share. */
export const accountArea = (config: ServiceConfig) => {
  const certs = certHandlers(config);
  return {
    routes: [
      serve(Sms, smsService(config.codePepper)),
      serve(Agreement, agreementService),
      serve(
        Member,
        joined("Member", [
          memberService(config.codePepper, identityNumbers(config.formKey)),
          ticketHandlers(config.codePepper),
          closingHandlers(config.codePepper),
          referralHandlers,
        ]),
      ),
      serve(Msg, inboxService),
      serve(Sign, signService),
      serve(Vip, vipService),
      serve(Cert, certs.cert),
      serve(Ocr, ocrService(config)),
      serve(Third, thirdService(config)),
      serve(Wechat, wechatService),
      serve(Region, regionService),
      serve(Regeo, regeoService),
    ].flat(),
    Admin: [certs.admin, agreementDeskHandlers, memberDeskHandlers, smsDeskHandlers] as const,
  };
};

/** What of it works without being called. */
export const accountWork: Work = {
  jobs: [...smsJobs, ...thirdJobs, ...inboxJobs, ...vipJobs],
  topics: (config) => [...smsTopics(config.codePepper)],
};
