import * as z from "zod/mini";
import { assert } from "./assert.ts";

/** What the ledger counts: money in fen, credits 1-3 in hundredths, credit 4 in whole counts. */
export const currencies = ["CNY", "CREDIT1", "CREDIT2", "CREDIT3", "CREDIT4"] as const;
export type Currency = (typeof currencies)[number];

/** Whole pieces of a SKU that lie in the cloud warehouse. */
export type Unit = `SKU:${string}`;
export const unitOf = (skuId: string): Unit => `SKU:${skuId}`;
/** Whether a currency of the ledger counts pieces of goods. */
export const isUnit = (currency: string): currency is Unit => currency.startsWith("SKU:");

export const creditTypes = ["credit1", "credit2", "credit3", "credit4"] as const;
export type CreditType = (typeof creditTypes)[number];

/** Hundredths of credit 1-3, or whole counts of credit 4. Always a safe integer. */
export const Cent = z.int().brand<"Cent">();
export type Cent = z.infer<typeof Cent>;

/** `value` as Cent; throws BrokenInvariant when it is not a safe integer. */
export function cent(value: number): Cent {
  assert(Number.isSafeInteger(value), `not a credit amount: ${value}`);
  return value as Cent;
}

/** The names shown to people (ledger.md); an operator may change them in the settings. */
export const creditNames: Readonly<Record<CreditType, string>> = {
  credit1: "金币",
  credit2: "银币",
  credit3: "权益",
  credit4: "认购次数",
};

/** `123450` hundredths → `1,234.50`, whole amounts without decimals; counts of credit 4 as they are. */
export function formatCredit(type: CreditType, amount: Cent): string {
  const sign = amount < 0 ? "−" : "";
  const units = type === "credit4" ? Math.abs(amount) : Math.floor(Math.abs(amount) / 100);
  const rest = type === "credit4" ? 0 : Math.abs(amount) % 100;
  const grouped = String(units).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${grouped}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}
