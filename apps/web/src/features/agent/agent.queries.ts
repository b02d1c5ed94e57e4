import { Agent } from "@heshi/contract/agents/agent";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { q } from "#src/shared/data/query.ts";

export type Home = OutputOf<(typeof Agent)["methods"]["GetHome"]>;
/** What a delivery of stock costs. */
export type SendQuote = OutputOf<(typeof Warehouse)["methods"]["QuoteDelivery"]>;

export const homeQuery = () => q(Agent, "GetHome");
