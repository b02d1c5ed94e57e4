import type { SettingRows } from "./setting.ts";

/** The order zone: settings with their defaults (rules.md). */
export const auctionSettings = {
  /** How long before its session opens a lot is scheduled. */
  "zone.noticeDays": { usual: 7, range: [0, 60], unit: "days", isMoney: true },
  /** How long the winner has to pay the rest. */
  "zone.payMinutes": { usual: 30, range: [5, 1440], unit: "minutes" },
  /** In basis points: the deposit, the highest start and the ceiling of the reference price, the fee of what was paid. */
  "zone.depositBp": { usual: 1000, range: [100, 5000], isMoney: true },
  "zone.feeBp": { usual: 300, range: [0, 3000], isMoney: true },
  "zone.startMostBp": { usual: 9000, range: [1000, 9000], isMoney: true },
  "zone.ceilingBp": { usual: 12_000, range: [10_000, 12_000], isMoney: true },
  /** A bid in the last seconds moves the end by as much, so many times. */
  "zone.extendSeconds": { usual: 60, range: [10, 600], unit: "seconds" },
  "zone.extensions": { usual: 10, range: [0, 50] },
  /** The reference price: sales of so many days, at least so many of them, and how much it may rise in 30 days, in basis points. */
  "zone.referenceDays": { usual: 30, range: [7, 180], unit: "days" },
  "zone.referenceSales": { usual: 10, range: [3, 1000], isMoney: true },
  "zone.riseBp": { usual: 500, range: [0, 2000], isMoney: true },
  /** So many lots that were won and not paid within 30 days end bidding for so many days. */
  "zone.forfeits": { usual: 3, range: [1, 20] },
  "zone.banDays": { usual: 7, range: [1, 90], unit: "days" },
  /** A piece is entrusted so many days after it was stored, members sell it to one another so many times, and the sale is theirs later. */
  "zone.entrustDays": { usual: 15, range: [1, 180], unit: "days", isMoney: true },
  "zone.resales": { usual: 2, range: [0, 10], isMoney: true },
  "zone.earnedDays": { usual: 7, range: [0, 60], unit: "days", isMoney: true },
  /** How long an entrusted piece is offered, beside the notice, and how often again. */
  "zone.offerDays": { usual: 7, range: [1, 60], unit: "days" },
  "zone.relists": { usual: 3, range: [0, 10] },
  /** The least that may be asked of the reference price and of what was paid, in basis points. */
  "zone.leastReferenceBp": { usual: 7000, range: [1000, 9000], isMoney: true },
  "zone.leastCostBp": { usual: 8000, range: [1000, 10_000], isMoney: true },
  /** What one member may sell: in a year, and pieces in 30 days. */
  "zone.sellerYearFen": { usual: 10_000_000, range: [0, 100_000_000], isMoney: true },
  "zone.sellerPieces": { usual: 20, range: [0, 1000], isMoney: true },
  /** Whether standing orders are taken (0: none, and none bids), and for how long one goes on. */
  "zone.standing": { usual: 0, range: [0, 1], isMoney: true },
  "zone.deputeDays": { usual: 7, range: [1, 30], unit: "days" },
} as const satisfies SettingRows;
