import { formatCredit, type Cent, type CreditType } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import { Price, type PriceSize } from "../goods/price.tsx";
import styles from "../goods/price.module.css";

export interface PointsProps {
  type: CreditType;
  cent: Cent;
  /** Money beside them; none for 0. */
  fen?: Fen;
  /** The credit's name, by default 积分. */
  unit?: string;
  size?: PriceSize;
  ink?: boolean;
}

/** An amount of a credit, with a small unit, and money beside it: 120 金币 + ¥9.90. */
export function Points({ type, cent, fen, unit = "积分", size = 17, ink }: PointsProps) {
  const points = (
    <span className={classes(styles.price, styles[`s${size}`], ink && styles.ink)}>
      <b className={styles.yuan}>{formatCredit(type, cent)}</b>
      <small className={styles.unit}>{unit}</small>
    </span>
  );
  if (fen === undefined || fen === 0) return points;
  return (
    <span className={styles.both}>
      {points}
      <span className={styles.plus}>+</span>
      <Price fen={fen} size={size} ink={ink} />
    </span>
  );
}
