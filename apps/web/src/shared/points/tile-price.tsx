import { pointsOrderTypes } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { Price, type PriceSize } from "@heshi/ui/goods/price";

interface TilePriceProps {
  orderType: number;
  /** Fen. */
  amount: number;
  /** The former price in fen. */
  was?: number | undefined;
  size?: PriceSize;
}

/** The price of a product in a list; one of the exchange zone has its price on its page. */
export function TilePrice({ orderType, amount, was, size }: TilePriceProps) {
  if (pointsOrderTypes[orderType] !== undefined) return <span>积分兑换</span>;
  return <Price fen={fen(amount)} wasFen={was === undefined ? undefined : fen(was)} size={size} />;
}
