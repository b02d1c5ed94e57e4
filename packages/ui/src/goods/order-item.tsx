import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretDownIcon } from "../icons/caret-down.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./order-item.module.css";

export interface OrderItemProps {
  title: string;
  picture: string | undefined;
  /** Width of the picture: 88 in the cart, 80 at checkout and in details, 72 in lists, 56 for shops. */
  size?: 88 | 80 | 72 | 56;
  choice?: string;
  onChoice?: (() => void) | undefined;
  /** Shows the choice on a grey background. */
  well?: boolean;
  price?: ReactNode;
  count?: number;
  /** Truncates the title to one line. */
  oneLine?: boolean;
  children?: ReactNode;
  /** Why it cannot be bought (已下架, 缺货); fades the item. */
  off?: string;
}

/** A line of an order or the cart. */
export function OrderItem(props: OrderItemProps) {
  const { title, picture, size = 72, price, count, oneLine, children, off } = props;
  return (
    <div className={classes(styles.item, off !== undefined && styles.off)}>
      <Picture src={picture} alt="" width={size} faded={off !== undefined} />
      <div className={styles.body}>
        <p className={classes(styles.title, oneLine ? styles.one : styles.two)}>{title}</p>
        <Choice {...props} />
        {off !== undefined && <p className={styles.reason}>{off}</p>}
        {children}
      </div>
      {(price !== undefined || count !== undefined) && (
        <div className={styles.side}>
          {price}
          {count !== undefined && <p className={styles.count}>×{count}</p>}
        </div>
      )}
    </div>
  );
}

function Choice({ choice, onChoice, well }: OrderItemProps) {
  if (choice === undefined || choice === "") return null;
  if (onChoice) {
    return (
      <button type="button" className={styles.well} aria-label={`${choice}，重新选择规格`} onClick={onChoice}>
        <span className={styles.one}>{choice}</span>
        <Icon of={caretDownIcon} size={12} />
      </button>
    );
  }
  return well ? (
    <span className={styles.well}>
      <span className={styles.one}>{choice}</span>
    </span>
  ) : (
    <p className={styles.choice}>{choice}</p>
  );
}
