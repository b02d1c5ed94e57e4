import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { townStates } from "./town-states.ts";

/** An order of the town that its buyer says did not come, and its shop says did. */
const TownDispute = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(townStates),
  shopName: z.string(),
  branchName: z.string(),
  memberId: Id,
  mid: z.string(),
  title: z.string(),
  pieces: z.int(),
  payableFen: Fen,
  /** The buyer's words, and the shop's. */
  reason: z.string(),
  answer: z.string(),
  contestedAt: Time,
});

const desk = { access: "operator", right: "refund.decide" } as const;

/** What operators decide of orders of the town (docs/rules/town.md). */
export const townDesk = {
  GetTownDisputes: {
    ...desk,
    kind: "query",
    doc: "Orders of the town whose buyer and shop do not agree, the longest waiting first; by the number of an order in any state.",
    input: z.object({ keyword: z._default(Line(40, 0), ""), ...pageInput }),
    output: pageOf(TownDispute),
  },
  GetTownDispute: {
    ...desk,
    kind: "query",
    ids: { orderId: "public" },
    doc: "One of them with its path, how far it was brought, and whether it still waits for a decision.",
    input: z.object({ orderId: Id }),
    output: z.extend(TownDispute, {
      distance: z.optional(z.int()),
      handedAt: z.optional(Time),
      deliveredAt: z.optional(Time),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
      mayAward: z.boolean(),
    }),
  },
  AwardTown: {
    ...desk,
    kind: "command",
    money: true,
    twoPersons: "aboveBound",
    ids: { orderId: "public" },
    changes: ["Admin.GetTownDisputes", "Admin.GetTownDispute", "Admin.GetOrders", "Admin.GetOrder"],
    doc:
      "Decides who of buyer and shop is right, with a reason that both read: all money goes back, or to the shop. Above the bounds of " +
      "one operator a second one agrees.",
    input: z.object({ orderId: Id, decision: z.enum(["toBuyer", "toShop"]), reason: Line(100, 2) }),
    output: z.object({ state: z.enum(townStates) }),
  },
} as const satisfies Readonly<Record<string, Method>>;
