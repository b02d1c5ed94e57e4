import { Agent } from "@heshi/contract/agents/agent";
import { Stock } from "@heshi/contract/agents/stock";
import { agentExitHandlers } from "../modules/agent/agent.exit.ts";
import { agentPriceHandlers } from "../modules/agent/agent.price.ts";
import { priceHandlers, stockService } from "../modules/agent/agent.stock.ts";
import { agentJobs } from "../modules/agent/agent.jobs.ts";
import { agentDeskHandlers, agentHandlers } from "../modules/agent/agent.service.ts";
import { batchHandlers } from "../modules/codes/batch.desk.ts";
import { codeDues, codeJobs } from "../modules/codes/codes.jobs.ts";
import { labelDeskHandlers } from "../modules/codes/label.desk.ts";
import { caseHandlers } from "../modules/codes/report.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** The agents' programme: its service, and its handlers of the groups that all areas share. */
export const agentsArea = (config: ServiceConfig) => ({
  routes: [
    ...serve(Agent, { ...agentHandlers, ...agentExitHandlers, ...priceHandlers }),
    ...serve(Stock, stockService),
  ],
  Admin: [
    agentDeskHandlers,
    agentPriceHandlers,
    batchHandlers(config),
    labelDeskHandlers(config),
    caseHandlers(config),
  ] as const,
});

/** What of it works without being called. */
export const agentsWork: Work = { dues: codeDues, jobs: [...agentJobs, ...codeJobs] };
