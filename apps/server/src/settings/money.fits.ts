import { fen, formatFen } from "@heshi/kernel/money";
import type { Settings } from "../settings.ts";
import { type Fit, type NumberName, upTo } from "./fit.ts";

const yuan = (amount: number): string => `¥${formatFen(fen(amount))}`;

/** Amounts of which the first is a limit of each and the second one of a day, or the least and the most. */
const limits: readonly (readonly [NumberName, NumberName, string, string])[] = [
  ["transfer.mostFen", "transfer.dayFen", "单笔转账上限", "每日转账上限"],
  ["passfree.payFen", "passfree.dayFen", "免密单笔上限", "免密每日上限"],
  ["fastpay.payFen", "fastpay.dayFen", "快捷支付单笔上限", "快捷支付每日上限"],
  ["adjust.mostFen", "adjust.dayFen", "单笔调账上限", "每日调账上限"],
  ["recharge.leastFen", "recharge.mostFen", "最低充值金额", "最高充值金额"],
  ["withdraw.leastFen", "withdraw.mostFen", "最低提现金额", "最高提现金额"],
  ["remit.leastFen", "remit.mostFen", "最低汇款金额", "最高汇款金额"],
];

/** How long a shop's last order may still be asked about after it was closed, in days. */
const lastAsked = (settings: Settings): number =>
  settings["order.receiptDays"] + settings["order.extendDays"] + settings["after.faultDays"];

/** What fits together of these settings. */
export const moneyFits: readonly Fit[] = [
  {
    names: ["settle.depositDays", "order.receiptDays", "order.extendDays", "after.faultDays"],
    holds: (settings) => settings["settle.depositDays"] >= lastAsked(settings),
    says: (settings) =>
      `关店后保证金至少留存 ${lastAsked(settings)} 天（自动收货、延长收货与商家责任售后期之和），现在是 ${settings["settle.depositDays"]} 天`,
  },
  ...limits.map(([least, most, first, second]) =>
    upTo(least, most, (own, other) => `${first}（${yuan(own)}）不能高于${second}（${yuan(other)}）`),
  ),
  upTo("adjust.mostCent", "adjust.dayCent", () => "单笔积分调账上限不能高于每日积分调账上限"),
];
