import type { OrderFlag } from "@heshi/contract/shop/orders";
import styles from "./order-mark.module.css";

/** What the flags are called. */
export const flagNames: Readonly<Record<OrderFlag, string>> = {
  red: "红旗",
  yellow: "黄旗",
  green: "绿旗",
  blue: "蓝旗",
  purple: "紫旗",
};

interface OrderMarkProps {
  mark: { flag?: OrderFlag | undefined; note: string };
}

/** What the shop has noted about an order. */
export const OrderMark = ({ mark: { flag, note } }: OrderMarkProps) => (
  <p className={styles.mark}>
    {flag !== undefined && (
      <i className={styles.flag} data-flag={flag} role="img" aria-label={flagNames[flag]} />
    )}
    <span>{note === "" && flag !== undefined ? flagNames[flag] : note}</span>
  </p>
);
