import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Lines } from "../frame/text.ts";
import { LotNo } from "./lot-states.ts";
import { LotBan, LotCard, OwnLot } from "./lot-view.ts";

const lot = { ids: { lotNo: "public" } } as const;

/** What a member has to do with auctions, beside bidding and paying. */
export const ownLotMethods = {
  GetLotMine: {
    ...lot,
    kind: "query",
    access: "member",
    rate: "read",
    doc: "How a lot is for the caller: their state, maximum, deposit, what their password covers, and what they can pay with.",
    input: z.object({ lotNo: LotNo }),
    output: z.object({
      own: z.optional(OwnLot),
      /** Up to this amount no password is asked for. */
      grantedFen: Fen,
      depositBp: z.int(),
      leastDepositFen: Fen,
      balanceFen: Fen,
      hasPayPassword: z.boolean(),
      isReminded: z.boolean(),
      ban: z.optional(LotBan),
    }),
  },
  GetMyLots: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { sessionId: "public" },
    doc: "The caller's state at the lots of a session, and what they have won and not paid anywhere.",
    input: z.object({ sessionId: z.optional(Id) }),
    output: z.object({
      states: z.array(z.object({ lotNo: LotNo, own: OwnLot })),
      due: z.array(z.object({ ...LotCard.shape, own: OwnLot })),
      reminded: z.array(Id),
    }),
  },
  GetMyBids: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Lots for which the caller has bid, those that they bid for first last.",
    input: z.object({ tab: z._default(z.enum(["bidding", "won", "over"]), "bidding"), ...pageInput }),
    output: pageOf(z.object({ ...LotCard.shape, own: OwnLot })),
  },
  SetLotReminder: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { sessionId: "public" },
    changes: ["Wares.GetMyLots", "Wares.GetLotMine"],
    doc: "Asks for a message 5 minutes before a session opens, or takes that back.",
    input: z.object({ sessionId: Id, isOn: z.boolean() }),
    output: z.object({}),
  },
  GetLotBan: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's last ban from bidding, if any.",
    input: z.object({}),
    output: z.object({ ban: z.optional(LotBan) }),
  },
  AppealLotBan: {
    kind: "command",
    access: "member",
    rate: "write",
    ids: { banId: "lotBan" },
    changes: ["Wares.GetLotBan", "Wares.GetLotMine"],
    doc: "Appeals against a ban from bidding, once, in the caller's own words.",
    input: z.object({ banId: Id, words: Lines(200, 5) }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
