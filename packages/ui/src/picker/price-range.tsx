import type { Fen } from "@heshi/kernel/money";
import { Price, type PriceSize } from "../goods/price.tsx";
import styles from "./price-range.module.css";

export interface PriceRangeProps {
  fromFen: Fen;
  toFen: Fen;
  size?: PriceSize;
  ink?: boolean;
}

/** `¥299.00 – ¥459.00`, or one price when both are equal. */
export function PriceRange({ fromFen, toFen, size = 28, ink }: PriceRangeProps) {
  if (fromFen === toFen) return <Price fen={fromFen} size={size} ink={ink} />;
  return (
    <span className={styles.range}>
      <Price fen={fromFen} size={size} ink={ink} />
      <span className={styles.dash} aria-hidden>
        –
      </span>
      <Price fen={toFen} size={size} ink={ink} />
    </span>
  );
}
