import type { Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { OrderItem } from "@heshi/ui/goods/order-item";
import styles from "./shop.module.css";

interface Line {
  lineId: string;
  title: string;
  picture: string;
  specs: readonly string[];
  priceFen: Fen;
  quantity: number;
}

export interface OrderLinesProps {
  lines: readonly Line[];
  hasPrices?: boolean;
  oneLine?: boolean;
}

/** The lines of a shop's order. */
export const OrderLines = ({ lines, hasPrices, oneLine }: OrderLinesProps) =>
  lines.map((line) => (
    <div key={line.lineId} className={styles.line}>
      <OrderItem
        title={line.title}
        picture={line.picture}
        size={56}
        oneLine={oneLine}
        choice={line.specs.join("，")}
        price={hasPrices && <Amount fen={line.priceFen} size={15} weight="medium" />}
        count={line.quantity}
      />
    </div>
  ));
