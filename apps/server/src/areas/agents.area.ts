import { Agent } from "@heshi/contract/agents/agent";
import { Stock } from "@heshi/contract/agents/stock";
import { agentClientHandlers } from "../modules/agent/client/client.service.ts";
import { agentExitHandlers } from "../modules/agent/agent.exit.ts";
import { agentPriceHandlers } from "../modules/agent/agent.price.ts";
import { priceHandlers, stockService } from "../modules/agent/agent.stock.ts";
import { agentJobs } from "../modules/agent/agent.jobs.ts";
import { agentEarningHandlers } from "../modules/feeshare/feeshare.earnings.ts";
import { saleJobs } from "../modules/agent/sale/sale.jobs.ts";
import { referralJobs } from "../modules/agent/referral/referral.jobs.ts";
import { agentDeskHandlers, agentHandlers } from "../modules/agent/agent.service.ts";
import { batchHandlers } from "../modules/codes/batch.desk.ts";
import { codeDues, codeJobs } from "../modules/codes/codes.jobs.ts";
import { labelDeskHandlers } from "../modules/codes/label.desk.ts";
import { caseHandlers } from "../modules/codes/report.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";
import { proxiesArea, proxiesWork } from "./proxies.area.ts";

/** The agents' programme, codes of goods and proxies: its services, and its handlers of the groups that all areas share. */
export const agentsArea = (config: ServiceConfig) => ({
  routes: [
    ...serve(Agent, {
      ...agentHandlers,
      ...agentClientHandlers,
      ...agentEarningHandlers,
      ...agentExitHandlers,
      ...priceHandlers,
    }),
    ...serve(Stock, stockService),
    ...proxiesArea.routes,
  ],
  Admin: [
    agentDeskHandlers,
    agentPriceHandlers,
    batchHandlers(config),
    labelDeskHandlers(config),
    caseHandlers(config),
    ...proxiesArea.Admin,
  ] as const,
});

/** What of it works without being called. */
export const agentsWork: Work = {
  dues: codeDues,
  jobs: [...agentJobs, ...referralJobs, ...saleJobs, ...codeJobs, ...proxiesWork],
};
