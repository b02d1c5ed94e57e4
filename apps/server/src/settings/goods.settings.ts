import type { SettingRows } from "./setting.ts";

/** The catalogue and what sells it: settings with their defaults (rules.md). */
export const goodsSettings = {
  /** How long an order of a flash sale waits for its payment. */
  "flash.payMinutes": { usual: 10, range: [2, 60], unit: "minutes" },
  /** How long before its beginning members are reminded of a flash sale. */
  "flash.remindMinutes": { usual: 5, range: [1, 60], unit: "minutes" },

  /** Silver, in hundredths, for the first comment of a line. */
  "comment.silverCent": { usual: 1000, range: [0, 100_000], isMoney: true },
  /** What the comments of a member earn in a day, in all. */
  "comment.dayCent": { usual: 20_000, range: [0, 1_000_000], isMoney: true },
  "comment.supplementDays": { usual: 90, range: [1, 365], unit: "days" },
  "comment.repliesPerDay": { usual: 30, range: [1, 1000] },

  /** How far a shop may change the price of what is on sale without a review, in basis points of the price. */
  "goods.priceChangeBp": { usual: 5000, range: [0, 10_000], isMoney: true },
  /** The most that a coupon without a threshold takes off. */
  "coupon.openFen": { usual: 5000, range: [1, 1_000_000], isMoney: true },
  /** What a count of credit 4 is worth where goods are priced in it. */
  "points.countFen": { usual: 8000, range: [1, 100_000_000], isMoney: true },
  /** From so many pieces down a SKU counts as low. */
  "goods.lowStock": { usual: 10, range: [0, 10_000] },
  "question.perDay": { usual: 10, range: [1, 100] },
  /** How long a member waits for a SKU that is sold out. */
  "restock.keepDays": { usual: 90, range: [7, 365], unit: "days" },
} as const satisfies SettingRows;
