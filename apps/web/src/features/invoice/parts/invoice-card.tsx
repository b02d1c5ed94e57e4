import type { InvoiceGoods } from "@heshi/contract/trade/invoice-view";
import type { Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./invoice.module.css";

export interface InvoiceCardProps {
  /** The shop's name, or the order's number. */
  head: string;
  state: ReactNode;
  goods: z.infer<typeof InvoiceGoods>;
  kinds: number;
  amountFen: Fen;
  /** Whom it is made out to, or until when it can be applied for. */
  note: string;
  to: string;
  label: string;
}

/** An invoice, or an order that can have one, in a list. */
export function InvoiceCard({ head, state, goods, kinds, amountFen, note, to, label }: InvoiceCardProps) {
  return (
    <Card as="article" label={label}>
      <Link to={to} className={styles.block} label={label}>
        <span className={styles.head}>
          <h2>{head}</h2>
          {state}
        </span>
        <OrderItem
          title={kinds > 1 ? `${goods.title} 等 ${kinds} 种` : goods.title}
          picture={goods.picture}
          choice={goods.specs.join("，")}
          count={goods.quantity}
        />
        <span className={styles.foot}>
          <span className={styles.buyer}>{note}</span>
          <b>
            <Amount fen={amountFen} size={15} weight="bold" />
          </b>
        </span>
      </Link>
    </Card>
  );
}
