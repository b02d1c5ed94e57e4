import type { CreditAmount } from "@heshi/contract/goods/points";
import { type Fen, fen } from "@heshi/kernel/money";
import { Points } from "@heshi/ui/layout/points";
import { Price, type PriceSize } from "@heshi/ui/goods/price";
import { creditName, useSettings } from "../form/settings.ts";

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
  const { creditType: type, creditCent: cent } = credit;
  const unit = creditName(settings, type);
  return <Points type={type} cent={cent} fen={money} unit={unit} size={size} ink={ink} />;
}
