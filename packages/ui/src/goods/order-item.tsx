import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretDownIcon } from "../icons/caret-down.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./order-item.module.css";

export interface OrderItemProps {
  title: string;
  picture: string | undefined;
  /** 88 in the cart, 80 on submit and detail, 72 in lists, 56 on the merchant side. */
  size?: 88 | 80 | 72 | 56;
  /** The chosen SKU: 云灰，标准版. */
  choice?: string;
  /** Lets one change the choice. */
  onChoice?: (() => void) | undefined;
  /** The choice on a grey well, as on the submit page. */
  well?: boolean;
  price?: ReactNode;
  count?: number;
  /** Title on one line, as in the cart. */
  oneLine?: boolean;
  /** Below the choice: a price change, a shortage, a price row with stepper. */
  children?: ReactNode;
  /** Why it is off (已下架, 缺货); the item fades. */
  off?: string;
}

/** One SKU of an order or of the cart: picture, title, choice, price and × n in a right column. */
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
