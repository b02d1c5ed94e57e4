import type { SettingRows } from "./setting.ts";

/** Money taken by codes: settings with their defaults (rules.md). */
export const collectionSettings = {
  /** Whether members may take money by a code of their own: 1 where they may. */
  "collection.members": { usual: 0, range: [0, 1], isMoney: true },
  /** What the platform takes of a payment to a shop, in basis points; fixed when it is begun. */
  "collection.feeBp": { usual: 60, range: [0, 1000], isMoney: true },
  "collection.memberFeeBp": { usual: 0, range: [0, 1000], isMoney: true },
  /** The most of a payment, and of a payer's day where the payer types the amount. */
  "collection.shopMostFen": { usual: 500_000, range: [100, 5_000_000], isMoney: true },
  "collection.payerDayFen": { usual: 50_000, range: [100, 5_000_000], isMoney: true },
  "collection.memberMostFen": { usual: 50_000, range: [100, 500_000], isMoney: true },
  "collection.memberDayFen": { usual: 100_000, range: [100, 1_000_000], isMoney: true },
  /** How long a payment that was begun can be made. */
  "collection.payMinutes": { usual: 15, range: [5, 60], unit: "minutes" },
  /** After how many days, at which hour, a shop's money is available; of a shop that is new for so many days. */
  "collection.settleDays": { usual: 1, range: [1, 30], isMoney: true },
  "collection.settleHour": { usual: 10, range: [0, 23], isMoney: true },
  "collection.newSettleDays": { usual: 7, range: [1, 60], isMoney: true },
  "collection.newDays": { usual: 30, range: [0, 365], unit: "days", isMoney: true },
  "collection.memberHours": { usual: 24, range: [1, 720], unit: "hours", isMoney: true },
  /** How long a payment can go back, and from which amount it takes the owner. */
  "collection.refundDays": { usual: 30, range: [1, 365], unit: "days", isMoney: true },
  "collection.ownerFen": { usual: 100_000, range: [0, 5_000_000], isMoney: true },
  /** What a device and a network may begin in an hour, and a device of small amounts in a day. */
  "collection.deviceHour": { usual: 10, range: [1, 1000], isMoney: true },
  "collection.networkHour": { usual: 30, range: [1, 10_000], isMoney: true },
  "collection.smallFen": { usual: 100, range: [1, 10_000], isMoney: true },
  "collection.smallDay": { usual: 3, range: [1, 1000], isMoney: true },
  /** Payments of a device by one code that wait to be paid at once. */
  "collection.unpaid": { usual: 5, range: [1, 100], isMoney: true },
  /** Codes of a shop. */
  "collection.codes": { usual: 50, range: [1, 1000] },
} as const satisfies SettingRows;
