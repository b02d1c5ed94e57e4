import type { Tables } from "./table.ts";

/** The agents' programme: the module that owns each table, and what becomes of a member's rows. */
export const agentsTables = {
  agent: { owner: "agent", closing: { drop: "agent" }, export: "经销资格" },
  agent_event: "agent",
  agent_term: {
    owner: "agent",
    closing: { keep: "says of whose orders a share was due, and names the closed account by its id alone" },
    export: "经销授权期",
  },
  agent_price: "agent",
} as const satisfies Tables;
