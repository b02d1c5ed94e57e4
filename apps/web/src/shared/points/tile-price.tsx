import { isPricedInCredit } from "@heshi/contract/trade/order-credits";
import type { Fen } from "@heshi/kernel/money";
import { Price, type PriceSize } from "@heshi/ui/goods/price";
import styles from "./tile-price.module.css";

interface TilePriceProps {
  orderType: number;
  amount: Fen;
  /** The former price. */
  was?: Fen | undefined;
  size?: PriceSize;
}

/** The price of a product in a list; one of the exchange zone has its price on its page. */
export function TilePrice({ orderType, amount, was, size }: TilePriceProps) {
  if (isPricedInCredit(orderType)) return <span className={styles.points}>积分兑换</span>;
  return <Price fen={amount} wasFen={was} size={size} />;
}
