import { cent, pointsOrderTypes } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { Points } from "@heshi/ui/layout/points";
import { Price } from "@heshi/ui/goods/price";
import { creditName, useSettings } from "../form/settings.ts";

export interface OrderPriceProps {
  orderType: number;
  /** Fen; for orders paid with a credit its hundredths, or whole units of credit 4. */
  amount: number;
  /** The former price in fen; none for orders paid with a credit. */
  was?: number;
  size?: 15 | 17 | 20 | 28;
  ink?: boolean;
}

/** The price of a product or an order: order types 1, 30 and 42 in points, all others in ¥. */
export function OrderPrice({ orderType, amount, was, size, ink }: OrderPriceProps) {
  const type = pointsOrderTypes[orderType];
  const settings = useSettings(type !== undefined);
  if (type === undefined) {
    return (
      <Price fen={fen(amount)} wasFen={was === undefined ? undefined : fen(was)} size={size} ink={ink} />
    );
  }
  return <Points type={type} cent={cent(amount)} unit={creditName(settings, type)} size={size} ink={ink} />;
}
