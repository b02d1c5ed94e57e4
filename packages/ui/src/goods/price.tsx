import { formatFen, type Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import styles from "./price.module.css";

export type PriceSize = 15 | 17 | 20 | 28 | 40;

export interface PriceProps {
  fen: Fen;
  size?: PriceSize;
  /** Black instead of red, for orders, receipts, sheets and shops. */
  ink?: boolean;
  /** The former price, shown only if it is higher. */
  wasFen?: Fen;
  /** A text after the figure, such as 起. */
  unit?: string;
}

/** A price with a small ¥ and small decimals. */
export function Price({ fen, size = 17, ink, wasFen, unit }: PriceProps) {
  const [yuan = "", rest = ""] = formatFen(fen).split(".");
  const price = (
    <span className={classes(styles.price, styles[`s${size}`], ink && styles.ink)}>
      <i className={styles.small}>¥</i>
      <b className={styles.yuan}>{yuan}</b>
      <span className={styles.small}>.{rest}</span>
      {unit !== undefined && <small className={styles.unit}>{unit}</small>}
    </span>
  );
  if (wasFen === undefined || wasFen <= fen) return price;
  return (
    <span className={styles.pair}>
      {price}
      <WasPrice fen={wasFen} />
    </span>
  );
}

/** A struck former price, with decimals only if they are not zero. */
export function WasPrice({ fen }: { fen: Fen }) {
  return (
    <s className={styles.was}>
      <span className={styles.hidden}>划线价</span>¥{formatFen(fen).replace(/\.00$/, "")}
    </s>
  );
}
