import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";

const consent = {
  kind: "command",
  access: "member",
  rate: "write",
  changes: ["Agent.GetConsent"],
} as const;

/** What an agent sees of clients, and only with their consent; part of group Agent. */
export const agentClientMethods = {
  GetConsent: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Of who was invited by an agent: who that is, and since when the agent may see what the caller buys in sum.",
    input: z.object({}),
    output: z.object({
      agent: z.optional(
        z.object({
          /** Masked. */
          name: z.string(),
          regionText: z.string(),
          /** Since when; absent where there is no consent. */
          givenAt: z.optional(Time),
        }),
      ),
    }),
  },
  GiveConsent: {
    ...consent,
    minors: "never",
    doc: "Lets the agent who invited the caller see the caller's masked nickname and the sums of their orders.",
    input: z.object({}),
    output: z.object({}),
  },
  EndConsent: {
    ...consent,
    minors: "always",
    doc: "Ends that at once; the agent is not told.",
    input: z.object({}),
    output: z.object({}),
  },
  GetClients: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The clients of the caller, an agent, who agreed to it, those who did last first: nothing but sums of their orders.",
    input: z.object({ tab: z._default(z.enum(["all", "active", "quiet"]), "all"), ...pageInput }),
    output: pageOf(
      z.object({
        /** Masked. */
        name: z.string(),
        since: Time,
        orders: z.int(),
        totalFen: Fen,
        /** Of this month. */
        monthOrders: z.int(),
        monthFen: Fen,
        /** When the last order was done. */
        lastAt: z.optional(Time),
      }),
    ),
  },
  GetClientCounts: {
    kind: "query",
    access: "member",
    rate: "read",
    doc:
      "How many clients there are, with a done order in the month (`active`) and without; how many members came through the caller, and " +
      "how many of them may be asked now.",
    input: z.object({}),
    output: z.object({
      all: z.int(),
      active: z.int(),
      quiet: z.int(),
      invited: z.int(),
      askable: z.int(),
    }),
  },
  AskClients: {
    kind: "command",
    access: "member",
    rate: "write",
    minors: "never",
    changes: ["Agent.GetClientCounts"],
    doc: "Asks at most 200 members who came through the caller for their consent, each once in a while.",
    input: z.object({}),
    output: z.object({ asked: z.int() }),
  },
} as const;
