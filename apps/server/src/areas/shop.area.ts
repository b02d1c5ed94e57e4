import { School } from "@heshi/contract/shop/school";
import { Yop } from "@heshi/contract/shop/yop";
import { applyJobs } from "../modules/apply/apply.jobs.ts";
import { applyHandlers } from "../modules/apply/apply.service.ts";
import { hookJobs, hookTopics } from "../modules/keys/hook.jobs.ts";
import { keysHandlers } from "../modules/keys/keys.service.ts";
import { counterHandlers } from "../modules/merchant/merchant.counter.ts";
import { placeHandlers } from "../modules/merchant/merchant.places.ts";
import { merchantService } from "../modules/merchant/merchant.service.ts";
import { settingHandlers } from "../modules/merchant/setting/setting.service.ts";
import { schoolDeskHandlers, schoolService } from "../modules/school/school.service.ts";
import { faceDeskHandlers, faceHandlers } from "../modules/shopface/shopface.service.ts";
import { yopDues, yopTopics } from "../modules/yop/yop.port.ts";
import { shopFileHandlers, yopDeskHandlers, yopService } from "../modules/yop/yop.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Merchants and what they run a shop with: its services, and its handlers of the groups that all areas share. */
export const shopArea = (config: ServiceConfig) => {
  const applies = applyHandlers(config);
  return {
    routes: [serve(School, schoolService), serve(Yop, yopService(config))].flat(),
    Admin: [applies.admin, schoolDeskHandlers(config), faceDeskHandlers, yopDeskHandlers] as const,
    Merchant: [
      merchantService(config.codePepper),
      placeHandlers,
      counterHandlers,
      keysHandlers(config),
      faceHandlers,
      shopFileHandlers(config),
      settingHandlers(config.codePepper),
      applies.merchant,
    ] as const,
  };
};

/** What of it works without being called. */
export const shopWork: Work = {
  dues: [...yopDues],
  jobs: [...applyJobs],
  keyedJobs: (config) => [...hookJobs(config)],
  topics: (config) => [...yopTopics(config), ...hookTopics],
};
