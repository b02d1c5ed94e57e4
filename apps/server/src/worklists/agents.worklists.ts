import type { agentsLists } from "@heshi/contract/worklists/agents.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of the agents' programme; an index has them. */
export const agentsWaiting: SqlOf<typeof agentsLists> = {
  agents: "agent where state = 'reviewing'",
  codeCases: "code_case where state = 'open'",
};
