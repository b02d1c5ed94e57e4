import * as z from "zod/mini";

/** Where a lot can be (docs/rules/auction.md). */
export const lotStates = ["listed", "awarded", "paid", "forfeited", "unsold", "stopped"] as const;
export type LotState = (typeof lotStates)[number];
/** The same as pages show it: a listed lot is to come, open, or waits for its closing, by the clock. */
export const lotPhases = [
  "coming",
  "open",
  "closing",
  "awarded",
  "paid",
  "forfeited",
  "unsold",
  "stopped",
] as const;
export type LotPhase = (typeof lotPhases)[number];
/** How a lot is for who bids. */
export const ownLotStates = ["leading", "outbid", "won", "bought", "forfeited", "lost", "released"] as const;
export type OwnLotState = (typeof ownLotStates)[number];
/** Where a ban can be: it may be appealed against once. */
export const lotBanStates = ["banned", "appealed", "lifted", "stands"] as const;
export type LotBanState = (typeof lotBanStates)[number];
/** Where a piece that its owner has entrusted can be: waiting for a session, in a lot, sold, or back. */
export const entrustStates = ["waiting", "listed", "sold", "back"] as const;
export type EntrustState = (typeof entrustStates)[number];
/** A bid with a secret maximum, one at the typed price, and a leader's higher maximum. */
export const bidKinds = ["max", "plain", "raise"] as const;
export type BidKind = (typeof bidKinds)[number];

export const EntrustNo = z.string().check(z.regex(/^N\d{18}$/, "委托编号不正确"));
export const LotNo = z.string().check(z.regex(/^A\d{18}$/, "拍品编号不正确"));
