import type { adjustBalances } from "@heshi/contract/money/adjust-desk";
import { cent, type Currency } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";

export type AdjustBalance = (typeof adjustBalances)[number];
type Given = { balance: AdjustBalance; amountFen?: number; amountCent?: number; counts?: number };

/** The field that has the amount of a balance. */
const fieldOf = (balance: AdjustBalance): "amountFen" | "amountCent" | "counts" =>
  balance === "money" ? "amountFen" : balance === "credit4" ? "counts" : "amountCent";

/** The amount in the balance's own unit, and the field it is in; no amount where another field has it, or several have one. */
export function amountOf(given: Given): { field: "amountFen" | "amountCent" | "counts"; amount?: number } {
  const field = fieldOf(given.balance);
  const filled = (["amountFen", "amountCent", "counts"] as const).filter((one) => given[one] !== undefined);
  const amount = given[field];
  return filled.length === 1 && amount !== undefined ? { field, amount } : { field };
}

/** What an adjustment counts for in its limits: fen, or hundredths of a credit, a count being a whole one. */
export const worthOf = (balance: AdjustBalance, amount: number): number =>
  balance === "credit4" ? amount * 100 : amount;

export const currencyOfBalance = (balance: AdjustBalance): Currency =>
  balance === "money" ? "CNY" : (balance.toUpperCase() as Currency);

/** A balance as the answer and the act log have it, in the field of its unit. */
export function balanceView(balance: AdjustBalance, amount: number) {
  if (balance === "money") return { balanceFen: fen(amount) };
  return balance === "credit4" ? { balanceCounts: amount } : { balanceCent: cent(amount) };
}
