import type { SettingRows } from "./setting.ts";

/** Carts, orders and what becomes of them: settings with their defaults (rules.md). */
export const tradeSettings = {
  "order.unpaidMinutes": { usual: 30, range: [5, 1440], unit: "minutes" },
  /** How much of the goods' sum a shop may take off an unpaid order, in basis points, and how often. */
  "order.reduceBp": { usual: 5000, range: [0, 9900], isMoney: true },
  "order.reduceTimes": { usual: 3, range: [0, 20], isMoney: true },
  /** What a parcel may cost whatever is in it: freight above this and above the goods is seen by an operator before it is used. */
  "freight.usualFen": { usual: 2000, range: [0, 1_000_000], isMoney: true },
  "order.receiptDays": { usual: 10, range: [1, 60], unit: "days", isMoney: true },
  "order.extendDays": { usual: 3, range: [1, 30], unit: "days", isMoney: true },
  "order.commentDays": { usual: 15, range: [1, 90], unit: "days", isMoney: true },
  "order.shipHours": { usual: 48, range: [1, 720], unit: "hours" },
  "order.remindHours": { usual: 4, range: [1, 72], unit: "hours" },
  /** Silver, in hundredths, that pays for one fen. */
  "order.silverPerFenCent": { usual: 100, range: [1, 100_000], isMoney: true },
  /** The share of the sum of goods that silver may cover, in basis points; 0: none. */
  "order.silverShareBp": { usual: 2000, range: [0, 10_000], isMoney: true },
  /** Silver, in hundredths, for each whole yuan paid. */
  "order.silverEarnedCent": { usual: 100, range: [0, 10_000], isMoney: true },

  /** How long a redemption can be revoked; the shop is paid then. */
  "voucher.revokeMinutes": { usual: 10, range: [1, 60], unit: "minutes", isMoney: true },

  /** How long a shop may be silent to an after-sale of money only, and of goods, before that is consent. */
  "after.moneyHours": { usual: 48, range: [1, 720], unit: "hours", isMoney: true },
  "after.goodsHours": { usual: 72, range: [1, 720], unit: "hours", isMoney: true },
  "after.sendDays": { usual: 7, range: [1, 60], unit: "days", isMoney: true },
  "after.receiveDays": { usual: 7, range: [1, 60], unit: "days", isMoney: true },
  "after.reshipDays": { usual: 10, range: [1, 60], unit: "days", isMoney: true },
  /** How long a refusal may be answered by another application or by asking the platform. */
  "after.appealDays": { usual: 7, range: [1, 60], unit: "days", isMoney: true },
  /** How long after receipt an after-sale may be asked for, without a fault of the shop's and with one. */
  "after.windowDays": { usual: 7, range: [1, 90], unit: "days", isMoney: true },
  "after.faultDays": { usual: 15, range: [1, 90], unit: "days", isMoney: true },
  "after.protectDays": { usual: 7, range: [1, 90], unit: "days", isMoney: true },

  /** How long after the receipt an invoice may be applied for. */
  "invoice.applyDays": { usual: 90, range: [1, 365], unit: "days" },
  /** After this long without an answer the invoice provider is asked. */
  "invoice.askMinutes": { usual: 1, range: [1, 1440], unit: "minutes" },

  /** How often a member may urge a parcel's company. */
  "express.urgeMinutes": { usual: 60, range: [10, 1440], unit: "minutes" },
  "express.freshMinutes": { usual: 30, range: [5, 1440], unit: "minutes" },
} as const satisfies SettingRows;
