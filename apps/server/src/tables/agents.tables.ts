import type { Tables } from "./table.ts";

/** The agents' programme: the module that owns each table, and what becomes of a member's rows. */
export const agentsTables = {
  agent: { owner: "agent", closing: { drop: "agent" }, export: "经销资格" },
  agent_client: { owner: "agent", closing: { drop: "agent" }, export: "经销客户授权" },
  agent_event: "agent",
  agent_term: {
    owner: "agent",
    closing: { keep: "says of whose orders a share was due, and names the closed account by its id alone" },
    export: "经销授权期",
  },
  agent_price: "agent",
  agent_sale: {
    owner: "agent",
    closing: {
      keep: "says whose sale an order was, on whose fee there may be a share, and names the agent by their id alone",
    },
    export: { none: "the shares that come of it are exported" },
  },
  referral_count: {
    owner: "agent",
    closing: { drop: "agent" },
    export: { none: "a sum of whom the member invited, who are told to nobody but by masked names" },
  },
  referral_rank: "agent",
  code_batch: "codes",
  code_batch_event: "codes",
  code: {
    owner: "codes",
    closing: { keep: "says by whom genuine goods were sold, and names the closed account by its id alone" },
    export: "绑定的防伪码",
  },
  code_event: "codes",
  code_asker: "codes",
  code_query: "codes",
  code_case: {
    owner: "codes",
    closing: { keep: "says what was reported about goods that others buy, until and after it is decided" },
    export: "假货举报",
  },
  code_case_event: "codes",
} as const satisfies Tables;
