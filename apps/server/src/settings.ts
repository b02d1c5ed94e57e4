import { isAddressList } from "./platform/network.ts";

/** A version: up to four numbers. */
const isVersion = (text: string): boolean => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text);
/** An address that members are sent to, or none. */
const isWebAddress = (text: string): boolean =>
  text === "" || (/^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text));

const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

type NumberSetting = {
  usual: number;
  /** The smallest and the largest value that an operator may set. */
  range: readonly [least: number, most: number];
  unit?: keyof typeof unitMs;
  /** Decides what is paid, credited or charged: a change needs two operators. */
  isMoney?: true;
  isPublic?: true;
};
type TextSetting = {
  usual: string;
  maxLength: number;
  isPublic?: true;
  /** Whether a text is of the form that is expected. */
  isSound?: (text: string) => boolean;
};

/**
 * Business settings that an operator may change (rules.md), with their defaults. A value in table `setting` takes
 * precedence; a deadline or price made from one is stored on its row, so a change affects new records only.
 */
export const settingTable = {
  "order.unpaidMinutes": { usual: 30, range: [5, 1440], unit: "minutes" },
  /** How long an order of a flash sale waits for its payment. */
  "flash.payMinutes": { usual: 10, range: [2, 60], unit: "minutes" },
  /** How long before its beginning members are reminded of a flash sale. */
  "flash.remindMinutes": { usual: 5, range: [1, 60], unit: "minutes" },
  /** How much of the goods' sum a shop may take off an unpaid order, in basis points, and how often. */
  "order.reduceBp": { usual: 5000, range: [0, 9900], isMoney: true },
  "order.reduceTimes": { usual: 3, range: [0, 20] },
  "order.receiptDays": { usual: 10, range: [1, 60], unit: "days" },
  "order.extendDays": { usual: 3, range: [1, 30], unit: "days" },
  "order.commentDays": { usual: 15, range: [1, 90], unit: "days" },
  "order.shipHours": { usual: 48, range: [1, 720], unit: "hours" },
  "order.remindHours": { usual: 4, range: [1, 72], unit: "hours" },
  /** Silver, in hundredths, that pays for one fen. */
  "order.silverPerFenCent": { usual: 100, range: [1, 100_000], isMoney: true },
  /** The share of the sum of goods that silver may cover, in basis points; 0: none. */
  "order.silverShareBp": { usual: 2000, range: [0, 10_000], isMoney: true },
  /** Silver, in hundredths, for each whole yuan paid. */
  "order.silverEarnedCent": { usual: 100, range: [0, 10_000], isMoney: true },

  /** How long a redemption can be revoked; the shop is paid then. */
  "voucher.revokeMinutes": { usual: 10, range: [1, 60], unit: "minutes" },

  /** Silver, in hundredths, for the first comment of a line. */
  "comment.silverCent": { usual: 1000, range: [0, 100_000], isMoney: true },
  /** What the comments of a member earn in a day, in all. */
  "comment.dayCent": { usual: 20_000, range: [0, 1_000_000], isMoney: true },
  "comment.supplementDays": { usual: 90, range: [1, 365], unit: "days" },

  /** How long a shop may be silent to an after-sale of money only, and of goods, before that is consent. */
  "after.moneyHours": { usual: 48, range: [1, 720], unit: "hours" },
  "after.goodsHours": { usual: 72, range: [1, 720], unit: "hours" },
  "after.sendDays": { usual: 7, range: [1, 60], unit: "days" },
  "after.receiveDays": { usual: 7, range: [1, 60], unit: "days" },
  "after.reshipDays": { usual: 10, range: [1, 60], unit: "days" },
  /** How long a refusal may be answered by another application or by asking the platform. */
  "after.appealDays": { usual: 7, range: [1, 60], unit: "days" },
  /** How long after receipt an after-sale may be asked for, without a fault of the shop's and with one. */
  "after.windowDays": { usual: 7, range: [1, 90], unit: "days" },
  "after.faultDays": { usual: 15, range: [1, 90], unit: "days" },
  "after.protectDays": { usual: 7, range: [1, 90], unit: "days" },

  /** The platform's share of what goods bring, in basis points, where their category has none of its own. */
  "settle.feeBp": { usual: 200, range: [0, 5000], isMoney: true },
  /** How long a shop may check a bill before it counts as checked. */
  "settle.checkDays": { usual: 3, range: [1, 30], unit: "days" },
  /** How far refunds may take a shop into debt. */
  "settle.debtFen": { usual: 10_000_000, range: [0, 1_000_000_000], isMoney: true },
  /** How long after its closing a shop's deposit is kept. */
  "settle.depositDays": { usual: 30, range: [0, 365], unit: "days" },

  /** How long after the receipt an invoice may be applied for. */
  "invoice.applyDays": { usual: 90, range: [1, 365], unit: "days" },
  /** After this long without an answer the invoice provider is asked. */
  "invoice.askMinutes": { usual: 1, range: [1, 1440], unit: "minutes" },

  /** After this long without an answer YeePay is asked about an application. */
  "yop.askMinutes": { usual: 1, range: [1, 1440], unit: "minutes" },
  /** How often YeePay is asked whether an open account was frozen, or a frozen one released. */
  "yop.checkHours": { usual: 6, range: [1, 168], unit: "hours" },
  /** 1: a shop withdraws only when its account with YeePay is open. */
  "yop.required": { usual: 0, range: [0, 1] },

  /** How far a shop may change the price of what is on sale without a review, in basis points of the price. */
  "goods.priceChangeBp": { usual: 5000, range: [0, 10_000], isMoney: true },
  /** From so many pieces down a SKU counts as low. */
  "goods.lowStock": { usual: 10, range: [0, 10_000] },

  "transfer.mostFen": { usual: 500_000, range: [100, 5_000_000], isMoney: true },
  "transfer.dayFen": { usual: 2_000_000, range: [100, 50_000_000], isMoney: true },
  /** How much may reach a new payee before a transfer has to wait. */
  "transfer.coolFen": { usual: 500_000, range: [0, 50_000_000], isMoney: true },
  "transfer.coolHours": { usual: 24, range: [1, 168], unit: "hours" },

  /** How much silver one gold costs. */
  "exchange.silverPerGold": { usual: 100, range: [1, 1_000_000], isMoney: true },
  "exchange.quoteSeconds": { usual: 60, range: [10, 600], unit: "seconds" },
  /** Silver, in hundredths, that a member may exchange in a day. */
  "exchange.daySilverCent": { usual: 100_000, range: [0, 100_000_000], isMoney: true },
  /** Gold, in hundredths, that a member may give in a day. */
  "exchange.dayGiftCent": { usual: 100_000, range: [0, 100_000_000], isMoney: true },

  /** How long a new account waits before money is paid out to it. */
  "bankcard.waitHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** After a changed mobile number or a reset payment password. */
  "outflow.cautionHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** What may be transferred in that time, all in all. */
  "outflow.cautionFen": { usual: 100_000, range: [0, 1_000_000], isMoney: true },
  /** How long a higher limit of the member's own waits. */
  "outflow.limitHours": { usual: 24, range: [1, 168], unit: "hours" },

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
  "risk.identityMembers": { usual: 2, range: [2, 20] },
  "risk.deviceMembers": { usual: 4, range: [2, 100] },
  "risk.accountMembers": { usual: 2, range: [2, 20] },
  /** What is too much: registrations from a network, transfers sent and payers in a day, withdrawals in seven days. */
  "risk.registrations": { usual: 20, range: [2, 10_000] },
  "risk.transfers": { usual: 20, range: [2, 1000] },
  "risk.payers": { usual: 15, range: [2, 1000] },
  "risk.withdrawals": { usual: 8, range: [2, 100] },

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
  "withdraw.newDays": { usual: 7, range: [1, 365], unit: "days" },
  /** When members are promised the money, counted from the request. */
  "withdraw.arriveHours": { usual: 24, range: [1, 168], unit: "hours" },
  /** After this long without an answer the channel is asked. */
  "withdraw.askMinutes": { usual: 10, range: [1, 1440], unit: "minutes" },
  "remit.leastFen": { usual: 10_000, range: [100, 10_000_000], isMoney: true },
  "remit.mostFen": { usual: 100_000_000, range: [100_000, 1_000_000_000], isMoney: true },
  /** Above this two operators decide. */
  "remit.twoPersonsFen": { usual: 1_000_000, range: [0, 100_000_000], isMoney: true },
  /** Remittances of a member that may wait at once. */
  "remit.openCount": { usual: 5, range: [1, 50] },
  /** Adjustments by two operators: each, and of a day by balance; money in fen, credits in hundredths. */
  "adjust.mostFen": { usual: 500_000, range: [0, 100_000_000], isMoney: true },
  "adjust.dayFen": { usual: 2_000_000, range: [0, 1_000_000_000], isMoney: true },
  "adjust.mostCent": { usual: 1_000_000, range: [0, 1_000_000_000], isMoney: true },
  "adjust.dayCent": { usual: 5_000_000, range: [0, 10_000_000_000], isMoney: true },
  /** Minors' mode: the orders of a day, and the hours of the night in China. */
  "minor.dayFen": { usual: 20_000, range: [0, 1_000_000], isMoney: true },
  "minor.nightFromHour": { usual: 22, range: [0, 23] },
  "minor.nightToHour": { usual: 6, range: [0, 23] },

  /** Silver, in hundredths, of the n-th day in a row. */
  "sign.day1Cent": { usual: 500, range: [0, 100_000], isMoney: true },
  "sign.day2Cent": { usual: 500, range: [0, 100_000], isMoney: true },
  "sign.day3Cent": { usual: 1000, range: [0, 100_000], isMoney: true },
  "sign.day4Cent": { usual: 1000, range: [0, 100_000], isMoney: true },
  "sign.day5Cent": { usual: 1500, range: [0, 100_000], isMoney: true },
  "sign.day6Cent": { usual: 1500, range: [0, 100_000], isMoney: true },
  "sign.day7Cent": { usual: 3000, range: [0, 100_000], isMoney: true },
  /** Days of a month that may be made up. */
  "sign.cardsPerMonth": { usual: 1, range: [0, 10], isMoney: true },

  /** What levels 1 to 4 take: spent in 365 days, or equity in hundredths; and the level that pays no freight for self-operated goods. */
  "vip.spend1Fen": { usual: 50_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend2Fen": { usual: 300_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend3Fen": { usual: 1_000_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.spend4Fen": { usual: 5_000_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity1Cent": { usual: 5000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity2Cent": { usual: 15_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity3Cent": { usual: 30_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.equity4Cent": { usual: 100_000, range: [1, 1_000_000_000], isMoney: true },
  "vip.freeFreightLevel": { usual: 3, range: [1, 9], isMoney: true },

  /** How long before its last day an owner is notified of a licence. */
  "merchant.licenceDays": { usual: 30, range: [1, 180], unit: "days" },
  /** How long an invitation to a shop's staff is good. */
  "merchant.inviteDays": { usual: 7, range: [1, 60], unit: "days" },
  /** Invitations that a shop may announce by SMS in a day. */
  "merchant.inviteSms": { usual: 20, range: [0, 200] },
  "comment.repliesPerDay": { usual: 30, range: [1, 1000] },
  "question.perDay": { usual: 10, range: [1, 100] },
  "feedback.perDay": { usual: 10, range: [1, 100] },
  /** How long a member waits for a SKU that is sold out. */
  "restock.keepDays": { usual: 90, range: [7, 365], unit: "days" },
  "inbox.keepDays": { usual: 180, range: [7, 3650], unit: "days" },
  /** The hours of the day in which desks answer, in China. */
  "chat.fromHour": { usual: 8, range: [0, 23] },
  "chat.toHour": { usual: 24, range: [1, 24] },

  /** How often a member may urge a parcel's company. */
  "express.urgeMinutes": { usual: 60, range: [10, 1440], unit: "minutes" },
  "express.freshMinutes": { usual: 30, range: [5, 1440], unit: "minutes" },

  "sms.codeMinutes": { usual: 5, range: [1, 30], unit: "minutes" },
  /** Of a number, on all devices it is known on, and as many on all others together. */
  "sms.codesPerNumber": { usual: 10, range: [1, 100] },
  "sms.codesPerDevice": { usual: 20, range: [1, 100] },
  "sms.codesPerAddress": { usual: 50, range: [1, 1000] },
  /** Of everybody in a day: what an attack with many numbers, devices and addresses can cost. */
  "sms.codesPerDay": { usual: 20_000, range: [1, 10_000_000] },
  /** From this many codes in a day on a slider is required. */
  "sms.codesWithoutSlider": { usual: 3, range: [0, 100] },

  /** Addresses and networks from which the operators' console may be used, e.g. `10.0.0.0/8`; empty: all. */
  "console.addresses": { usual: "", maxLength: 2000, isSound: isAddressList },

  "app.isOnline": { usual: 0, range: [0, 1], isPublic: true },
  "app.version": { usual: "1.0.0", maxLength: 20, isPublic: true, isSound: isVersion },
  "app.minVersion": { usual: "1.0.0", maxLength: 20, isPublic: true, isSound: isVersion },
  "app.versionNotes": { usual: "", maxLength: 2000, isPublic: true },
  "app.iosUrl": { usual: "", maxLength: 200, isPublic: true, isSound: isWebAddress },
  "app.androidUrl": { usual: "", maxLength: 200, isPublic: true, isSound: isWebAddress },
  "app.servicePhone": { usual: "400-820-1121", maxLength: 20, isPublic: true },
  "app.shareTitle": { usual: "合市 · 好物与生活，一站到家", maxLength: 60, isPublic: true },
  "app.companyName": { usual: "合市商城", maxLength: 60, isPublic: true },
  "app.icp": { usual: "", maxLength: 60, isPublic: true },
  "app.police": { usual: "", maxLength: 60, isPublic: true },
} as const satisfies Readonly<Record<string, NumberSetting | TextSetting>>;

type Table = typeof settingTable;
export type SettingName = keyof Table;
export type ValueOf<N extends SettingName> = Table[N]["usual"] extends number ? number : string;
/** The names of settings that are lengths of time. */
export type DurationName = {
  [N in SettingName]: Table[N] extends { unit: string } ? N : never;
}[SettingName];

/** The value of every setting at one moment. */
export type Settings = { readonly [N in SettingName]: ValueOf<N> };

/** The settings' default values. */
export const usualSettings = Object.fromEntries(
  Object.entries(settingTable).map(([name, { usual }]) => [name, usual]),
) as Settings;

/** A setting's length of time in ms. */
export const durationMs = (settings: Settings, name: DurationName): number =>
  settings[name] * unitMs[settingTable[name].unit];

/** The moment at which a setting's length of time, counted from `from`, is over. */
export const after = (from: Date, settings: Settings, name: DurationName): Date =>
  new Date(from.getTime() + durationMs(settings, name));

/** Whether a setting may have this value. */
export function fits(name: SettingName, value: unknown): boolean {
  const setting: NumberSetting | TextSetting = settingTable[name];
  if ("maxLength" in setting)
    return (
      typeof value === "string" && value.length <= setting.maxLength && (setting.isSound?.(value) ?? true)
    );
  const [least, most] = setting.range;
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}
