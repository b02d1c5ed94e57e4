import type { CreditType } from "@heshi/kernel/credit";

/** The credits that orders are paid with, by their type; apart from the other facts, since the first page loads it. */
export const orderCredits = {
  1: "credit1",
  30: "credit2",
  42: "credit4",
} as const satisfies Readonly<Record<number, CreditType>>;

/** Whether a list shows the price of a product of a type in a credit, which its page names. */
export const isPricedInCredit = (orderType: number): boolean => orderType in orderCredits;
