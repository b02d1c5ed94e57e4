import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { bonusStates } from "./proxy-states.ts";

/** What operators read of districts and of shares; part of group Admin. */
export const proxyReadDesk = {
  GetDistricts: {
    kind: "query",
    access: "operator",
    right: "proxy.keep",
    doc: "Districts that have a proxy now, the newest term first, with their shops and the shares of that term's holder.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        termId: Id,
        regionText: z.string(),
        mid: z.string(),
        nickname: z.string(),
        code: z.string(),
        rateBp: z.int(),
        fromAt: Time,
        validUntil: Time,
        shops: z.int(),
        needShops: z.int(),
        checkAt: Time,
        heldFen: Fen,
        releasedFen: Fen,
      }),
    ),
  },
  GetFeeShares: {
    kind: "query",
    access: "operator",
    right: "proxy.keep",
    doc:
      "Shares of the fee, the newest first, of one member where the number is given: whose they are and why, from which line of which " +
      "bill, and how each was computed.",
    input: z.object({ mid: z.optional(Line(20)), ...pageInput }),
    output: pageOf(
      z.object({
        shareId: Id,
        kind: z.string(),
        mid: z.string(),
        nickname: z.string(),
        /** Who brought this member here, and how many members and shops the member brought. */
        inviter: z.optional(z.object({ mid: z.string(), nickname: z.string() })),
        invited: z.int(),
        recruited: z.int(),
        shopName: z.string(),
        orderNo: z.string(),
        billNo: z.string(),
        baseFen: Fen,
        rateBp: z.int(),
        cutFen: Fen,
        fen: Fen,
        backFen: Fen,
        state: z.enum(bonusStates),
        madeAt: Time,
        releasedAt: z.optional(Time),
      }),
    ),
  },
} as const;
