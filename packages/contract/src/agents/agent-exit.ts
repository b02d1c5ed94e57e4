import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { agentStandings } from "./agent-states.ts";

const exit = { kind: "command", access: "member", rate: "write", changes: ["Agent"] } as const;
const standing = z.object({ standing: z.enum(agentStandings) });

/** Leaving the programme; part of group Agent. */
export const agentExitMethods = {
  GetExit: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Whether the caller is an agent or leaving, and each open item that has to be settled before, with the page where it is.",
    input: z.object({}),
    output: z.object({
      standing: z.enum(agentStandings),
      validUntil: z.optional(Time),
      open: z.array(z.object({ text: z.string(), path: z.string() })),
    }),
  },
  AskExit: {
    ...exit,
    doc: "Begins to leave: nothing is purchased any more, and what lies in stock may be returned without limit of time.",
    input: z.object({}),
    output: standing,
  },
  Stay: { ...exit, doc: "Takes back an exit that has begun.", input: z.object({}), output: standing },
  Leave: {
    ...exit,
    doc: "Ends the caller's authorisation, once nothing is open.",
    input: z.object({}),
    output: standing,
  },
} as const;
