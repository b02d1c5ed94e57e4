import { auctionDeskHandlers } from "../modules/auction/auction.desk.ts";
import { auctionDues, auctionJobs } from "../modules/auction/auction.jobs.ts";
import { auctionTopics } from "../modules/auction/auction.topics.ts";
import { banDeskHandlers } from "../modules/auction/ban.desk.ts";
import { bidHandlers } from "../modules/auction/bid/bid.service.ts";
import { deputeJobs } from "../modules/auction/depute/depute.jobs.ts";
import { deputeHandlers } from "../modules/auction/depute/depute.service.ts";
import { entrustHandlers } from "../modules/auction/entrust/entrust.service.ts";
import { lotHandlers } from "../modules/auction/lot.service.ts";
import { myLotHandlers } from "../modules/auction/bid/my.service.ts";
import { payLotHandlers } from "../modules/auction/pay.service.ts";
import { referenceHandlers } from "../modules/auction/reference.ts";
import { scheduleHandlers } from "../modules/auction/schedule.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Auctions of pieces of the cloud warehouse: its handlers of the groups that all areas share. */
export const auctionArea = (config: ServiceConfig) => ({
  Wares: [
    lotHandlers(config),
    myLotHandlers,
    bidHandlers(config),
    payLotHandlers,
    entrustHandlers(config),
    deputeHandlers(config),
  ] as const,
  Admin: [auctionDeskHandlers, scheduleHandlers(config), referenceHandlers, banDeskHandlers] as const,
});

/** What of it works without being called. */
export const auctionWork: Work = {
  dues: auctionDues,
  jobs: auctionJobs,
  keyedJobs: deputeJobs,
  topics: () => auctionTopics,
};
