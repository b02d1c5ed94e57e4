import { Payment } from "@heshi/contract/collection/payment";
import { collectionDeskHandlers } from "../modules/collection/desk/collection.desk.ts";
import { payeeHandlers } from "../modules/collection/payee/collection.payee.ts";
import { collectionDues, collectionJobs, collectionTopics } from "../modules/collection/collection.jobs.ts";
import { payerHandlers } from "../modules/collection/collection.service.ts";
import { collectionPayHandlers } from "../modules/pay/pay.collection.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Money taken by codes on the counter: its service, and the operators' handlers. */
export const collectionArea = (config: ServiceConfig) => ({
  routes: serve(Payment, { ...payerHandlers, ...collectionPayHandlers(config), ...payeeHandlers }),
  Admin: [collectionDeskHandlers] as const,
});

/** What of it works without being called. */
export const collectionWork: Work = {
  dues: collectionDues,
  jobs: collectionJobs,
  topics: () => collectionTopics,
};
