import { formatFen, type Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import styles from "./price.module.css";

export type PriceSize = 15 | 17 | 20 | 28 | 40;

export interface PriceProps {
  fen: Fen;
  size?: PriceSize;
  /** Ink instead of red: on orders, receipts, sheets and the merchant side. */
  ink?: boolean;
  /** The struck price, shown only when it is higher. */
  wasFen?: Fen;
  /** Words after the figure, such as 起. */
  unit?: string;
}

/** A price with a small ¥ and small fen on one baseline, always two decimals. */
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

/** A struck price: `¥459`, with decimals only where they are not zero. */
export function WasPrice({ fen }: { fen: Fen }) {
  return (
    <s className={styles.was}>
      <span className={styles.hidden}>划线价</span>¥{formatFen(fen).replace(/\.00$/, "")}
    </s>
  );
}
