import { Admin } from "@heshi/contract/system/admin";
import { riskJobs } from "../../src/modules/risk/risk.jobs.ts";
import type { Settings } from "../../src/settings.ts";
import { workJob } from "./due.ts";
import type { TestServer } from "../harness.ts";
import type { TestOperator } from "./operator.ts";

/** Looks for findings at the server's time, with the usual thresholds or others. */
export async function findRisks(server: TestServer, settings: Partial<Settings> = {}): Promise<void> {
  for (const job of riskJobs) await workJob(server, job, settings);
}

/** Holds the money of a member by a finding of its own; answers the finding. */
export async function held(server: TestServer, by: TestOperator, memberId: string): Promise<string> {
  const { code, info, raw } = await server.call(Admin, "HoldMember", { memberId, reason: "等待核实" }, by);
  if (code !== 0) throw new Error(raw);
  return info.riskCaseId;
}

/** Holds the members of a finding, or releases them. */
export const riskDecided = (
  server: TestServer,
  by: TestOperator,
  riskCaseId: string,
  decision: "hold" | "release" = "release",
) => server.call(Admin, "DecideRisk", { riskCaseId, decision, reason: "已核实" }, by);
