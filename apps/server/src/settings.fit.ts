import { fen, formatFen } from "@heshi/kernel/money";
import type { SettingName, Settings, settingTable } from "./settings.ts";

/** Settings that only make sense together: of which names, whether they do, and what is said where they do not. */
type Fit = {
  names: readonly SettingName[];
  holds: (settings: Settings) => boolean;
  says: (settings: Settings) => string;
};

/** The names of settings that are numbers. */
type NumberName = {
  [N in SettingName]: (typeof settingTable)[N]["usual"] extends number ? N : never;
}[SettingName];

/** `least` may not exceed `most`. */
const upTo = (least: NumberName, most: NumberName, says: (least: number, most: number) => string): Fit => ({
  names: [least, most],
  holds: (settings) => settings[least] <= settings[most],
  says: (settings) => says(settings[least], settings[most]),
});

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

const steps = (of: readonly NumberName[], title: string): Fit[] =>
  of.slice(1).map((name, at) => {
    const below = of[at] as NumberName;
    return {
      names: [below, name],
      holds: (settings) => settings[below] < settings[name],
      says: () => `第 ${at + 2} 级的${title}须高于第 ${at + 1} 级`,
    };
  });

const different = (from: NumberName, to: NumberName, title: string): Fit => ({
  names: [from, to],
  holds: (settings) => settings[from] !== settings[to],
  says: () => `${title}的开始和结束不能是同一时刻`,
});

/** Whether a version is not above another, part by part. */
function isVersionUpTo(version: string, other: string): boolean {
  const [own, most] = [version.split(".").map(Number), other.split(".").map(Number)];
  for (let at = 0; at < Math.max(own.length, most.length); at += 1) {
    const gap = (own[at] ?? 0) - (most[at] ?? 0);
    if (gap !== 0) return gap < 0;
  }
  return true;
}

/** How long a shop's last order may still be asked about after it was closed, in days. */
const lastAsked = (settings: Settings): number =>
  settings["order.receiptDays"] + settings["order.extendDays"] + settings["after.faultDays"];

const fits: readonly Fit[] = [
  // silver comes when an order is done: nothing may go back after that, for it may be spent
  upTo(
    "after.faultDays",
    "order.commentDays",
    (fault, comment) =>
      `商家责任售后期（${fault} 天）不能长于评价期限（${comment} 天）：期满即发银币，无法追回`,
  ),
  upTo(
    "after.protectDays",
    "order.commentDays",
    (protect, comment) =>
      `价格保护（${protect} 天）不能长于评价期限（${comment} 天）：期满即发银币，无法追回`,
  ),
  upTo(
    "after.windowDays",
    "after.faultDays",
    (usual, fault) => `收货后售后期（${usual} 天）不能长于商家责任售后期（${fault} 天）`,
  ),
  {
    names: ["settle.depositDays", "order.receiptDays", "order.extendDays", "after.faultDays"],
    holds: (settings) => settings["settle.depositDays"] >= lastAsked(settings),
    says: (settings) =>
      `关店后保证金至少留存 ${lastAsked(settings)} 天（自动收货、延长收货与商家责任售后期之和），现在是 ${settings["settle.depositDays"]} 天`,
  },
  {
    names: ["order.silverEarnedCent", "order.silverPerFenCent"],
    holds: (settings) => settings["order.silverEarnedCent"] <= 100 * settings["order.silverPerFenCent"],
    says: () => "每付 1 元所得的银币，抵扣价值不能超过 1 元",
  },
  ...limits.map(([least, most, first, second]) =>
    upTo(least, most, (own, other) => `${first}（${yuan(own)}）不能高于${second}（${yuan(other)}）`),
  ),
  upTo("adjust.mostCent", "adjust.dayCent", () => "单笔积分调账上限不能高于每日积分调账上限"),
  upTo("comment.silverCent", "comment.dayCent", () => "首次评价奖励不能高于每日评价奖励上限"),
  ...steps(["vip.spend1Fen", "vip.spend2Fen", "vip.spend3Fen", "vip.spend4Fen"], "消费门槛"),
  ...steps(["vip.equity1Cent", "vip.equity2Cent", "vip.equity3Cent", "vip.equity4Cent"], "权益门槛"),
  different("minor.nightFromHour", "minor.nightToHour", "未成年人夜间"),
  different("chat.fromHour", "chat.toHour", "客服上班时间"),
  {
    names: ["app.minVersion", "app.version"],
    holds: (settings) => isVersionUpTo(settings["app.minVersion"], settings["app.version"]),
    says: (settings) => `最低版本不能高于最新版本 ${settings["app.version"]}，否则没有版本可用`,
  },
];

/** What is wrong with settings together, of what `name` belongs to; undefined where they fit. */
export const misfitOf = (settings: Settings, name: SettingName): string | undefined =>
  fits.find(({ names, holds }) => names.includes(name) && !holds(settings))?.says(settings);
