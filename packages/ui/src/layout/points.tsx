import { formatCredit, type Cent, type CreditType } from "@heshi/kernel/credit";
import { classes } from "../base/classes.ts";
import styles from "../goods/price.module.css";

export interface PointsProps {
  type: CreditType;
  cent: Cent;
  /** The credit's name, by default 积分. */
  unit?: string;
  size?: 15 | 17 | 20 | 28;
  ink?: boolean;
}

/** An amount of a credit, with a small unit. */
export function Points({ type, cent, unit = "积分", size = 17, ink }: PointsProps) {
  return (
    <span className={classes(styles.price, styles[`s${size}`], ink && styles.ink)}>
      <b className={styles.yuan}>{formatCredit(type, cent)}</b>
      <small className={styles.unit}>{unit}</small>
    </span>
  );
}
