/** How an order of the town goes on once it is placed (docs/rules/town.md). */
export const townStates = [
  "made",
  "waiting",
  "accepted",
  "prepared",
  "handed",
  "delivered",
  "missing",
  "contested",
  "received",
  "refunded",
] as const;
export type TownState = (typeof townStates)[number];

/** How goods of the town reach their buyer: brought, or fetched at the branch. */
export const townWays = ["deliver", "pickUp"] as const;
export type TownWay = (typeof townWays)[number];

/** Most that a branch takes for bringing an order, in fen, and how far it brings them at most, in metres. */
export const MOST_FEE_FEN = 3000;
export const MOST_RADIUS_M = 10_000;
/** How far a branch brings orders unless it says otherwise, in metres. */
export const USUAL_RADIUS_M = 3000;
