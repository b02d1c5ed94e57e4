import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { LotNo } from "../auction/lot-states.ts";
import { LotState } from "../auction/lot-view.ts";

/** What is pushed of auctions: type → data. */
export const auctionPushes = {
  /** To who led until now. */
  "lot.outbid": z.strictObject({ lotNo: LotNo, priceFen: Fen }),
  /** To who watches a lot or its session: what it is like now. */
  "lot.state": LotState,
} as const;

/** What happens outside after a commit of auctions: topic → payload of its message. */
export const auctionTopics = {
  /** A lot has changed: who watches it is sent how it is, at most once each 250 ms. */
  "lot.moved": z.strictObject({ lotNo: LotNo, sessionId: Id }),
} as const;
