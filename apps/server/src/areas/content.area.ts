import { Question } from "@heshi/contract/content/ask";
import { Expert } from "@heshi/contract/content/expert";
import { Kitchen } from "@heshi/contract/content/kitchen";
import { Playlet } from "@heshi/contract/content/playlet";
import { askService } from "../modules/content/ask.service.ts";
import { contentDeskHandlers } from "../modules/content/desk/content.desk.ts";
import { contentHandlers } from "../modules/content/content.service.ts";
import { kitchenService } from "../modules/content/kitchen.service.ts";
import { expertJobs } from "../modules/expert/expert.jobs.ts";
import { expertHandlers } from "../modules/expert/expert.service.ts";
import { followHandlers } from "../modules/expert/follow.ts";
import { playletDeskHandlers } from "../modules/playlet/playlet.desk.ts";
import { playletJobs } from "../modules/playlet/playlet.jobs.ts";
import { playletService } from "../modules/playlet/playlet.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** The community: its services, and its handlers of the groups that all areas share. */
export const contentArea = (config: ServiceConfig) => {
  const { expert, admin } = expertHandlers(config);
  return {
    routes: [
      ...serve(Expert, { ...expert, ...followHandlers, ...contentHandlers }),
      ...serve(Kitchen, kitchenService),
      ...serve(Question, askService),
      ...serve(Playlet, playletService),
    ],
    Admin: [contentDeskHandlers, admin, playletDeskHandlers] as const,
  };
};

/** What of it works without being called. */
export const contentWork: Work = { jobs: [...expertJobs, ...playletJobs] };
