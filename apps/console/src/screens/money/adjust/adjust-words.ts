import { cent, creditNames, type CreditType, formatCredit } from "@heshi/kernel/credit";
import { parseYuan } from "@heshi/kernel/money";
import { plainNumber } from "@heshi/client/typed-number";
import { moneyText } from "../../../base/words.tsx";
import type { admin } from "../../../data/rpc.ts";

export type AdjustRow = Awaited<ReturnType<typeof admin.GetAdjustments>>["list"][number];
export type Balance = AdjustRow["balance"];

export const balanceNames: Readonly<Record<Balance, string>> = { money: "余额", ...creditNames };
/** An amount of a balance in its own unit. */
export const amountText = (balance: Balance, amount: number): string =>
  balance === "money" ? moneyText(amount) : formatCredit(balance as CreditType, cent(amount));
/** The unit that an amount of a balance is typed in. */
export const unitOf = (balance: Balance): string =>
  balance === "money" ? "元" : balance === "credit4" ? "次" : "枚";

/** The amount that was typed, in the field of the balance's unit; undefined while it cannot be read. */
export function amountOf(balance: Balance, typed: string) {
  const text = plainNumber(typed);
  if (balance === "credit4") return /^[1-9]\d{0,8}$/.test(text) ? { counts: Number(text) } : undefined;
  const amount = parseYuan(text);
  if (amount === undefined || amount <= 0) return undefined;
  return balance === "money" ? { amountFen: amount } : { amountCent: cent(amount) };
}
