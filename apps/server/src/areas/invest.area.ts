import { Invest } from "@heshi/contract/invest/invest";
import { investDeskHandlers } from "../modules/invest/invest.desk.ts";
import { claimDeskHandlers } from "../modules/invest/claim.desk.ts";
import { planDeskHandlers } from "../modules/invest/health-plan.desk.ts";
import { investDues, investJobs } from "../modules/invest/invest.jobs.ts";
import { investService } from "../modules/invest/invest.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { Work } from "./area.ts";

/** The health plan: its service, and its handlers of the groups that all areas share. */
export const investArea = () => ({
  routes: serve(Invest, investService),
  Admin: [planDeskHandlers, investDeskHandlers, claimDeskHandlers] as const,
});

/** What of it works without being called. */
export const investWork: Work = { dues: investDues, jobs: investJobs };
