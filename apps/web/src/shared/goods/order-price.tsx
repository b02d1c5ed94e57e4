import type { CreditAmount } from "@heshi/contract/goods/points";
import { type Cent, cent } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import { Points } from "@heshi/ui/layout/points";
import { Price, type PriceSize } from "@heshi/ui/goods/price";
import { creditName, useSettings } from "../form/settings.ts";

type Line = { creditCent: Cent; quantity: number };

/** What one piece of a line takes of its order's credit; undefined where the order has none. */
export const pieceCredit = (
  { credit }: { credit?: Pick<CreditAmount, "creditType"> | undefined },
  { creditCent, quantity }: Line,
): CreditAmount | undefined =>
  credit && { creditType: credit.creditType, creditCent: cent(creditCent / quantity) };

export interface OrderPriceProps {
  /** Fen. */
  amount: number;
  /** What is paid beside it in the exchange zone. */
  credit?: CreditAmount | undefined;
  /** The former price in fen. */
  was?: number;
  size?: PriceSize;
  ink?: boolean;
}

/** The price of a product or an order: in ¥, or in a credit, alone or with ¥ beside it. */
export function OrderPrice({ amount, credit, was, size, ink }: OrderPriceProps) {
  const settings = useSettings(credit !== undefined);
  const money: Fen = fen(amount);
  if (credit === undefined)
    return <Price fen={money} wasFen={was === undefined ? undefined : fen(was)} size={size} ink={ink} />;
  const { creditType: type, creditCent } = credit;
  const unit = creditName(settings, type);
  return <Points type={type} cent={creditCent} fen={money} unit={unit} size={size} ink={ink} />;
}
