import { Picture } from "@heshi/ui/picture/picture";
import type { ReactNode } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./wallet.module.css";

interface OrderLineProps {
  orderId: string;
  title: string;
  picture: string;
  notes: readonly string[];
  amount: string;
  below: ReactNode;
}

/** An order with its amount; it leads to the order. */
export const OrderLine = ({ orderId, title, picture, notes, amount, below }: OrderLineProps) => (
  <Link to={withQuery("/pages/shop/order/detail", { id: orderId })}>
    <span className={styles.line}>
      <Picture src={picture} alt="" width={48} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {notes.map((note) => (
          <small key={note} className={styles.small}>
            {note}
          </small>
        ))}
      </span>
      <span className={styles.end}>
        <b className={styles.amount}>{amount}</b>
        <small className={styles.small}>{below}</small>
      </span>
    </span>
  </Link>
);
