import { townDues, townJobs, townTopics } from "../modules/handover/handover.jobs.ts";
import { townDeskHandlers } from "../modules/handover/handover.desk.ts";
import { townShopHandlers } from "../modules/handover/handover.shop.ts";
import { tripHandlers } from "../modules/handover/handover.trip.ts";
import { branchHandlers } from "../modules/samecity/branch.service.ts";
import { frontDeskHandlers } from "../modules/samecity/front.service.ts";
import { licenceDeskHandlers, licenceHandlers } from "../modules/samecity/licence.service.ts";
import { nearShopHandlers } from "../modules/samecity/near.service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Branches of shops, what is near a place, and orders of the town: its handlers of the groups that all areas share. */
export const samecityArea = (config: ServiceConfig) => ({
  Admin: [licenceDeskHandlers, townDeskHandlers, frontDeskHandlers] as const,
  Merchant: [
    branchHandlers,
    licenceHandlers,
    nearShopHandlers,
    townShopHandlers(config),
    tripHandlers,
  ] as const,
});

/** What of it works without being called. */
export const samecityWork: Work = { dues: townDues, jobs: townJobs, topics: () => townTopics };
