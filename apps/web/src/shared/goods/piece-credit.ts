import type { CreditAmount } from "@heshi/contract/goods/points";
import { type Cent, cent } from "@heshi/kernel/credit";

type Line = { creditCent: Cent; quantity: number };

/** What one piece of a line takes of its order's credit; undefined where the order has none. */
export const pieceCredit = (
  { credit }: { credit?: Pick<CreditAmount, "creditType"> | undefined },
  { creditCent, quantity }: Line,
): CreditAmount | undefined =>
  credit && { creditType: credit.creditType, creditCent: cent(creditCent / quantity) };
