import { Agreement } from "@heshi/contract/agreement";
import { Member } from "@heshi/contract/member";
import { Regeo, Region } from "@heshi/contract/region";
import { Sms } from "@heshi/contract/sms";
import { Chat, Live, Share, System, Version } from "@heshi/contract/system";
import { Third, Wechat } from "@heshi/contract/third";
import { agreementService } from "../modules/agreement/agreement.service.ts";
import { chatJobs } from "../modules/chat/chat.jobs.ts";
import { chatService } from "../modules/chat/chat.service.ts";
import { ledgerJobs } from "../modules/ledger/ledger.jobs.ts";
import { memberService } from "../modules/member/member.service.ts";
import { regeoService, regionService } from "../modules/region/region.service.ts";
import { smsJobs, smsTopics } from "../modules/sms/sms.jobs.ts";
import { smsService } from "../modules/sms/sms.service.ts";
import { liveService, type PublicConfig, shareService, systemService, versionService } from "../modules/system/system.service.ts";
import { thirdService, wechatService } from "../modules/third/third.service.ts";
import type { Job, Topic } from "../platform/jobs.ts";
import { rpcJobs } from "./rpc.jobs.ts";
import { type Route, serve } from "./service.ts";

/** What services are built with: public settings, and the key of codes. */
export type ServiceConfig = PublicConfig & { readonly codePepper: Uint8Array };

/** The one list of services. `serve` checks each pair. */
export function buildRoutes(config: ServiceConfig): ReadonlyMap<string, Route> {
  const routes = [
    serve(System, systemService(config)),
    serve(Version, versionService),
    serve(Share, shareService(config)),
    serve(Live, liveService),
    serve(Chat, chatService),
    serve(Sms, smsService(config.codePepper)),
    serve(Agreement, agreementService),
    serve(Member, memberService(config.codePepper)),
    serve(Third, thirdService(config.publicUrl)),
    serve(Wechat, wechatService),
    serve(Region, regionService),
    serve(Regeo, regeoService),
  ].flat();
  return new Map(routes.map((route) => [route.name, route]));
}

/** Work that comes round. */
export const jobs: readonly Job[] = [...rpcJobs, ...smsJobs, ...chatJobs, ...ledgerJobs];

/** What happens outside after a commit. */
export const buildTopics = ({ codePepper }: ServiceConfig): readonly Topic[] => [...smsTopics(codePepper)];
