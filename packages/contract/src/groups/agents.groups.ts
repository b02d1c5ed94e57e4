import { Agent } from "../agents/agent.ts";
import { Stock } from "../agents/stock.ts";
import type { Group } from "../frame/define.ts";

/** Groups of the agents' programme, in the order of the reference page. */
export const agentsGroups: readonly Group[] = [Agent, Stock];
