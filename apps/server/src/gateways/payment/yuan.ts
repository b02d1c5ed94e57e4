import { fen, parseYuan, type Fen } from "@heshi/kernel/money";
import { z } from "zod";

/** `123456` fen as `1234.56`, the channels' notation of yuan. */
export const yuanText = (amount: Fen): string => {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Parses a text in yuan (`0.10`) to fen. */
export const YuanText = z.string().transform((text, context): Fen => {
  const amount = parseYuan(text);
  if (amount !== undefined) return amount;
  context.addIssue({ code: "custom", message: "not yuan" });
  return z.NEVER;
});

/** A JSON number of fen, not negative. */
export const FenNumber = z.int().min(0).transform(fen);

/** A text of fen (`4358`), as Allinpay writes amounts. */
export const FenText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text) => fen(Number(text)));

/** An amount in yuan as a JSON number or a text (`100.5`, `"100.50"`), as YeePay writes them. */
export const YuanAmount = z.union([z.number(), z.string()]).transform(String).pipe(YuanText);
