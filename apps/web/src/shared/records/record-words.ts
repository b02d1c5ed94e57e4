import { type AccountRecord, type RecordKind, recordTexts } from "@heshi/contract/money/records";
import { cent, type CreditType, type Currency, formatCredit, isUnit, type Unit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { type Month, monthOf } from "@heshi/kernel/month";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { arrowUUpLeftIcon } from "@heshi/ui/icons/arrow-u-up-left";
import { arrowsDownUpIcon } from "@heshi/ui/icons/arrows-down-up";
import { bankIcon } from "@heshi/ui/icons/bank";
import { basketIcon } from "@heshi/ui/icons/basket";
import { arrowUpRightIcon } from "@heshi/ui/icons/arrow-up-right";
import { giftIcon } from "@heshi/ui/icons/gift";
import { infoIcon } from "@heshi/ui/icons/info";
import { swapIcon } from "@heshi/ui/icons/swap";

const DAY_MS = 86_400_000;

/** The credit that a currency is; undefined for money and goods. */
export const creditOf = (currency: Currency | Unit): CreditType | undefined =>
  currency === "CNY" || isUnit(currency) ? undefined : (currency.toLowerCase() as CreditType);

/** An amount of a currency without its unit: `1,234.50`, `−3`. */
export function amountText(currency: Currency | Unit, amount: number): string {
  if (isUnit(currency)) return `${amount} 件`;
  const credit = creditOf(currency);
  return credit === undefined ? formatFen(fen(amount)) : formatCredit(credit, cent(amount));
}

/** The same with its sign, as a movement. */
export const flowText = (currency: Currency | Unit, amount: number): string =>
  `${amount > 0 ? "+" : ""}${amountText(currency, amount)}`;

/** A sum: money with ¥. */
export const sumText = (currency: Currency, amount: number): string =>
  `${currency === "CNY" ? "¥" : ""}${amountText(currency, amount)}`;

/** 今天 00:12, 昨天 21:36, 11-18 19:02. */
export function recordTime(createdAt: number, now: Date): string {
  const [day = "", minute = ""] = formatMinute(new Date(createdAt)).split(" ");
  if (day === formatDay(now)) return `今天 ${minute}`;
  if (day === formatDay(new Date(now.getTime() - DAY_MS))) return `昨天 ${minute}`;
  return `${day.slice(5)} ${minute}`;
}

/** Icon and colour of each kind. */
export const recordIcons = {
  shopping: { icon: basketIcon, tone: "brand" },
  refund: { icon: arrowUUpLeftIcon, tone: "ok" },
  recharge: { icon: bankIcon, tone: "info" },
  withdraw: { icon: arrowUpRightIcon, tone: "info" },
  transfer: { icon: swapIcon, tone: "info" },
  exchange: { icon: arrowsDownUpIcon, tone: "ok" },
  reward: { icon: giftIcon, tone: "warn" },
  adjust: { icon: infoIcon, tone: "info" },
  settle: { icon: bankIcon, tone: "ok" },
} as const satisfies Readonly<Record<RecordKind, unknown>>;

/** When it was and what it is: the note, else the kind where the title does not say it already. */
export function recordNote({ createdAt, note, kind, title }: AccountRecord, now: Date): string {
  const words = note === "" ? recordTexts[kind] : note;
  return [recordTime(createdAt, now), ...(title.startsWith(words) ? [] : [words])].join(" · ");
}

/** Records, the newest first, by the month they were made in. */
export function byMonth<R extends AccountRecord>(
  records: readonly R[],
): readonly (readonly [Month, readonly R[]])[] {
  const months = new Map<Month, R[]>();
  for (const record of records) {
    const month = monthOf(new Date(record.createdAt));
    const own = months.get(month);
    if (own === undefined) months.set(month, [record]);
    else own.push(record);
  }
  return [...months];
}
