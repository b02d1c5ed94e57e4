import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";

/** Who came through a member, and the ranks; part of group Member (docs/rules/agents.md). */
export const referralMethods = {
  GetRecommended: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Members who came through the caller, the latest first: a masked nickname and since when.",
    input: z.object({ ...pageInput }),
    output: pageOf(z.object({ name: z.string(), since: Time })),
  },
  GetRank: {
    kind: "query",
    access: "member",
    rate: "read",
    doc:
      "The first 50 of a rank, masked: of members by those who came through them and had a done order of ¥20 of goods, not linked " +
      "(`member`), or of agents by clients with a done order in the month (`agent`); and the caller's own. There is no prize.",
    input: z.object({ kind: z._default(z.enum(["member", "agent"]), "member") }),
    output: z.object({
      list: z.array(z.object({ place: z.int(), name: z.string(), count: z.int(), isMe: z.boolean() })),
      /** `place` where the caller has one of the first 1,000; `invited`: all who came through the caller. */
      mine: z.object({ place: z.optional(z.int()), count: z.int(), invited: z.int() }),
      /** Whether the caller is an agent now, who has a place in the other rank. */
      isAgent: z.boolean(),
    }),
  },
} as const;
