import type { PriceRow } from "@heshi/contract/order-view";
import type { Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/amount";
import { Card } from "@heshi/ui/card";
import { Price } from "@heshi/ui/price";
import type * as z from "zod/mini";
import styles from "./order.module.css";

export interface PriceListProps {
  readonly prices: readonly z.infer<typeof PriceRow>[];
  readonly payableFen: Fen;
  /** 应付 before paying, 实付 after it. */
  readonly label: string;
}

/** A price line by line. */
export function PriceList({ prices, payableFen, label }: PriceListProps) {
  return (
    <dl className={styles.prices}>
      {prices.map((row) => (
        <div key={row.label}>
          <dt>
            {row.label}
            {row.note !== undefined && <small>{row.note}</small>}
          </dt>
          <dd>
            <Amount fen={row.amountFen} size={13} weight="medium" />
          </dd>
        </div>
      ))}
      <div>
        <dt>{label}</dt>
        <dd>
          <Price fen={payableFen} size={17} ink />
        </dd>
      </div>
    </dl>
  );
}

/** The same as a card of its own. */
export function PricesCard(props: PriceListProps) {
  return (
    <Card label="价格明细">
      <PriceList {...props} />
    </Card>
  );
}
