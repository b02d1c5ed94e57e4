import { Faq } from "@heshi/contract/system/faq";
import { Feedback } from "@heshi/contract/system/feedback";
import { Live, System, Version } from "@heshi/contract/system/system";
import { Poster, Share } from "@heshi/contract/system/share";
import { faqDeskHandlers, faqService } from "../modules/faq/faq.service.ts";
import { feedbackHandlers } from "../modules/feedback/feedback.service.ts";
import { shopFeedbackHandlers } from "../modules/feedback/feedback.shop.ts";
import { operatorJobs } from "../modules/operator/operator.jobs.ts";
import { operatorHandlers } from "../modules/operator/operator.service.ts";
import { posterService, shareService } from "../modules/share/share.service.ts";
import { systemJobs } from "../modules/system/system.jobs.ts";
import { fileDeskHandlers } from "../modules/system/system.public.ts";
import { liveService, systemService, versionService } from "../modules/system/system.service.ts";
import { rpcJobs, rpcTopics } from "../rpc/call/rpc.jobs.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** The frame, operators and help: its services, and its handlers of the groups that all areas share. */
export const systemArea = (config: ServiceConfig) => {
  const feedbacks = feedbackHandlers(config);
  return {
    routes: [
      serve(System, systemService(config)),
      serve(Version, versionService),
      serve(Live, liveService),
      serve(Share, shareService(config)),
      serve(Poster, posterService(config)),
      serve(Faq, faqService),
      serve(Feedback, feedbacks.feedback),
    ].flat(),
    Admin: [feedbacks.admin, operatorHandlers(config), fileDeskHandlers, faqDeskHandlers(config)] as const,
    Merchant: [shopFeedbackHandlers] as const,
  };
};

/** What of it works without being called. */
export const systemWork: Work = {
  jobs: [...rpcJobs, ...systemJobs, ...operatorJobs],
  topics: () => [...rpcTopics],
};
