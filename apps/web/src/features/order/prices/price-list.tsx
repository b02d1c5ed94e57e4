import type { CreditAmount } from "@heshi/contract/goods/points";
import type { OrderDetail, PriceRow } from "@heshi/contract/trade/order-view";
import type { Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import type * as z from "zod/mini";
import styles from "../parts/order.module.css";

export interface PriceListProps {
  prices: readonly z.infer<typeof PriceRow>[];
  /** The sum; left out where the page's bar shows it. */
  payableFen?: Fen;
  /** Of the sum, in the exchange zone. */
  credit?: CreditAmount | undefined;
  /** What the sum is called. */
  label?: string;
  /** What of the sum went back, and where it is. */
  refund?: OrderDetail["refund"];
  /** Freight is unknown without an address. */
  isFreightOpen?: boolean;
  note?: string;
}

/** The server's label of the freight row. */
const FREIGHT = "运费";

/** The components of a price. */
export function PriceList({
  prices,
  payableFen,
  credit,
  label,
  refund,
  isFreightOpen,
  note,
}: PriceListProps) {
  return (
    <dl className={styles.prices}>
      {prices.map((row) => (
        <div key={row.label}>
          <dt>
            {row.label}
            {row.note !== undefined && <small>{row.note}</small>}
          </dt>
          <dd>
            {isFreightOpen && row.label === FREIGHT ? (
              <span className={styles.open}>选好地址后显示</span>
            ) : row.credit ? (
              <OrderPrice amount={row.amountFen} credit={row.credit} size={15} ink />
            ) : (
              <Amount fen={row.amountFen} size={13} weight="medium" />
            )}
          </dd>
        </div>
      ))}
      {payableFen !== undefined && (
        <div>
          <dt>{label}</dt>
          <dd>
            <OrderPrice amount={payableFen} credit={credit} size={17} ink />
          </dd>
        </div>
      )}
      {refund !== undefined && <Refunded {...refund} />}
      {note !== undefined && (
        <div>
          <dt>
            <small>{note}</small>
          </dt>
        </div>
      )}
    </dl>
  );
}

const Refunded = ({ text, amountFen }: NonNullable<OrderDetail["refund"]>) => (
  <div>
    <dt>
      已退款
      <small>{text}</small>
    </dt>
    <dd>
      <Amount fen={amountFen} size={15} weight="medium" />
    </dd>
  </div>
);
