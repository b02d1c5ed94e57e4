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
import { serve } from "../rpc/call/service.ts";
import type { Work } from "./area.ts";
import { proxiesArea, proxiesWork } from "./proxies.area.ts";

/** The agents' programme and proxies: its services, and its handlers of the groups that all areas share. */
export const agentsArea = () => ({
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
  Admin: [agentDeskHandlers, agentPriceHandlers, ...proxiesArea.Admin] as const,
});

/** What of it works without being called. */
export const agentsWork: Work = { jobs: [...agentJobs, ...referralJobs, ...saleJobs, ...proxiesWork] };
