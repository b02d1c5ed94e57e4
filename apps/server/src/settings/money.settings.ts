import type { SettingRows } from "./setting.ts";

/** Wallet, payments, settlement and ledger: settings with their defaults (rules.md). */
export const moneySettings = {
  /** The platform's share of what goods bring, in basis points, where their category has none of its own. */
  "settle.feeBp": { usual: 200, range: [0, 5000], isMoney: true },
  /** What all shares of an order's fee may take of it together, in basis points. */
  "share.mostBp": { usual: 5000, range: [0, 10_000], isMoney: true },
  /** How long a shop may check a bill before it counts as checked. */
  "settle.checkDays": { usual: 3, range: [1, 30], unit: "days" },
  /** How far refunds may take a shop into debt. */
  "settle.debtFen": { usual: 10_000_000, range: [0, 1_000_000_000], isMoney: true },
  /** How long after its closing a shop's deposit is kept. */
  "settle.depositDays": { usual: 30, range: [0, 365], unit: "days", isMoney: true },

  "transfer.mostFen": { usual: 500_000, range: [100, 5_000_000], isMoney: true },
  "transfer.dayFen": { usual: 2_000_000, range: [100, 50_000_000], isMoney: true },
  /** How much may reach a new payee before a transfer has to wait. */
  "transfer.coolFen": { usual: 500_000, range: [0, 50_000_000], isMoney: true },
  "transfer.coolHours": { usual: 24, range: [1, 168], unit: "hours", isMoney: true },
  /** Different numbers that a member may look for as payees in a day, beside those whom they have paid. */
  "transfer.lookupsPerDay": { usual: 50, range: [1, 10_000] },

  /** How much silver one gold costs. */
  "exchange.silverPerGold": { usual: 100, range: [1, 1_000_000], isMoney: true },
  "exchange.quoteSeconds": { usual: 60, range: [10, 600], unit: "seconds" },
  /** Silver, in hundredths, that a member may exchange in a day. */
  "exchange.daySilverCent": { usual: 100_000, range: [0, 100_000_000], isMoney: true },
  /** Gold, in hundredths, that a member may give in a day. */
  "exchange.dayGiftCent": { usual: 100_000, range: [0, 100_000_000], isMoney: true },

  /** How long a new account waits before money is paid out to it. */
  "bankcard.waitHours": { usual: 24, range: [1, 168], unit: "hours", isMoney: true },
  /** After a changed mobile number or a reset payment password. */
  "outflow.cautionHours": { usual: 24, range: [1, 168], unit: "hours", isMoney: true },
  /** What may be transferred in that time, all in all. */
  "outflow.cautionFen": { usual: 100_000, range: [0, 1_000_000], isMoney: true },
  /** How long a higher limit of the member's own waits. */
  "outflow.limitHours": { usual: 24, range: [1, 168], unit: "hours", isMoney: true },

  "recharge.leastFen": { usual: 100, range: [1, 100_000], isMoney: true },
  "recharge.mostFen": { usual: 5_000_000, range: [10_000, 50_000_000], isMoney: true },
  /** How long a recharge can be paid. */
  "recharge.payMinutes": { usual: 15, range: [5, 1440], unit: "minutes" },

  /** The most that may be chosen for a payment, and for a day, without the payment password. */
  "passfree.payFen": { usual: 20_000, range: [100, 100_000], isMoney: true },
  "passfree.dayFen": { usual: 50_000, range: [100, 500_000], isMoney: true },
  /** Quick payment from a bound card: each payment, and a day of a member's. */
  "fastpay.payFen": { usual: 500_000, range: [100, 5_000_000], isMoney: true },
  "fastpay.dayFen": { usual: 2_000_000, range: [100, 50_000_000], isMoney: true },

  /** How many members may share an identity card, a device in 30 days, a card or account before the risk lists have them. */
  "risk.identityMembers": { usual: 2, range: [2, 20], isMoney: true },
  "risk.deviceMembers": { usual: 4, range: [2, 100], isMoney: true },
  "risk.accountMembers": { usual: 2, range: [2, 20], isMoney: true },
  /** What is too much: registrations from a network, transfers sent and payers in a day, withdrawals in seven days. */
  "risk.registrations": { usual: 20, range: [2, 10_000], isMoney: true },
  "risk.transfers": { usual: 20, range: [2, 1000], isMoney: true },
  "risk.payers": { usual: 15, range: [2, 1000], isMoney: true },
  "risk.withdrawals": { usual: 8, range: [2, 100], isMoney: true },

  "withdraw.leastFen": { usual: 1000, range: [100, 100_000], isMoney: true },
  "withdraw.mostFen": { usual: 5_000_000, range: [100_000, 50_000_000], isMoney: true },
  /** Withdrawals of a day. */
  "withdraw.dayCount": { usual: 3, range: [1, 20], isMoney: true },
  /** The fee in basis points, and the least. */
  "withdraw.feeBp": { usual: 60, range: [0, 1000], isMoney: true },
  "withdraw.feeLeastFen": { usual: 100, range: [0, 10_000], isMoney: true },
  /** Above this two operators decide. */
  "withdraw.twoPersonsFen": { usual: 1_000_000, range: [0, 50_000_000], isMoney: true },
  /** The same for the first withdrawal of members who registered recently. */
  "withdraw.newFen": { usual: 500_000, range: [0, 50_000_000], isMoney: true },
  "withdraw.newDays": { usual: 7, range: [1, 365], unit: "days", isMoney: true },
  /** When members are promised the money, counted from the request. */
  "withdraw.arriveHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** After this long without an answer the channel is asked. */
  "withdraw.askMinutes": { usual: 10, range: [1, 1440], unit: "minutes" },
  "remit.leastFen": { usual: 10_000, range: [100, 10_000_000], isMoney: true },
  "remit.mostFen": { usual: 100_000_000, range: [100_000, 1_000_000_000], isMoney: true },
  /** Above this two operators decide. */
  "remit.twoPersonsFen": { usual: 1_000_000, range: [0, 100_000_000], isMoney: true },
  /** What one operator may credit alone in a day. */
  "remit.operatorDayFen": { usual: 5_000_000, range: [0, 1_000_000_000], isMoney: true },
  /** Remittances of a member that may wait at once. */
  "remit.openCount": { usual: 5, range: [1, 50] },
  /** What one operator may give away of the platform's money by coupons and the like: to one member, and all of them in a day. */
  "budget.personFen": { usual: 50_000, range: [0, 100_000_000], isMoney: true },
  "budget.dayFen": { usual: 500_000, range: [0, 10_000_000_000], isMoney: true },
  /** Adjustments by two operators: each, and of a day by balance; money in fen, credits in hundredths. */
  "adjust.mostFen": { usual: 500_000, range: [0, 100_000_000], isMoney: true },
  "adjust.dayFen": { usual: 2_000_000, range: [0, 1_000_000_000], isMoney: true },
  "adjust.mostCent": { usual: 1_000_000, range: [0, 1_000_000_000], isMoney: true },
  "adjust.dayCent": { usual: 5_000_000, range: [0, 10_000_000_000], isMoney: true },
} as const satisfies SettingRows;
