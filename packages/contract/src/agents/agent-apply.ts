import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { AddressInput } from "../account/member-address.ts";
import { reviewMethods } from "../frame/review.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { agentStates } from "./agent-states.ts";

/** An application as it is sent, which agrees to the agreement of agents; the name is the verified one. */
export const AgentForm = z.object({
  regionCode: AddressInput.regionCode,
  about: Lines(200, 10),
});
export type AgentForm = z.infer<typeof AgentForm>;

/** What the fields are called where one was refused. */
export const agentFormFields: Readonly<Record<keyof AgentForm, string>> = {
  regionCode: "经销地区",
  about: "经营计划",
};

const decided = ["Admin.GetAgents", "Admin.GetAgent", "Agent"];
const { own, desk } = reviewMethods({
  noun: "application of an agent",
  form: AgentForm,
  view: z.object({ regionCode: z.string(), regionText: z.string(), about: z.string() }),
  states: agentStates,
  access: "member",
  right: "agent.keep",
  resource: "agent",
  changes: { asked: ["Agent"], decided },
});

/** The member's side; part of group Agent. */
export const agentApplyMethods = {
  GetApplication: own.get,
  Apply: { ...own.submit, rate: "write", minors: "never", realName: true },
} as const;

/** The operators' side. */
export const agentApplyDesk = {
  GetAgents: desk.list,
  GetAgent: {
    ...desk.detail,
    output: z.extend(desk.detail.output, {
      member: z.object({
        memberId: Id,
        mid: z.string(),
        nickname: z.string(),
        /** Masked. */
        name: z.string(),
        /** The authorisation that was given last, until when. */
        validUntil: z.optional(Time),
      }),
    }),
  },
  DecideAgent: desk.decide,
  StopAgent: {
    kind: "command",
    access: "operator",
    right: "agent.keep",
    ids: { reviewId: "agent" },
    changes: decided,
    doc: "Ends an authorisation with a reason; a renewal that waits is refused with it. What lies in stock stays the agent's.",
    input: z.object({ reviewId: Id, reason: Line(100, 2) }),
    output: z.object({ state: z.enum(agentStates) }),
  },
} as const;
