import type { CreditAmount } from "@heshi/contract/goods/points";
import type { Store } from "@heshi/contract/counter/voucher";
import type { Cent } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import { Amount } from "@heshi/ui/goods/amount";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { PartNote } from "#src/shared/express/part-note.tsx";
import { Fitting } from "#src/shared/voucher/fitting.tsx";
import { OrderPrice, pieceCredit } from "#src/shared/goods/order-price.tsx";
import styles from "./shop.module.css";

interface Line {
  lineId: string;
  title: string;
  picture: string;
  specs: readonly string[];
  priceFen: Fen;
  quantity: number;
  refundedQuantity: number;
  toSend?: number | null | undefined;
  creditCent: Cent;
  fitting?: Store | null | undefined;
}

export interface OrderLinesProps {
  lines: readonly Line[];
  /** What the order took beside its money. */
  credit?: CreditAmount | undefined;
  hasPrices?: boolean;
  /** Pieces were sent, and others have still to be. */
  isPart?: boolean;
  oneLine?: boolean;
}

/** The lines of a shop's order. */
export const OrderLines = ({ lines, credit, hasPrices, isPart, oneLine }: OrderLinesProps) =>
  lines.map((line) => (
    <div key={line.lineId} className={styles.line}>
      <OrderItem
        title={line.title}
        picture={line.picture}
        size={56}
        oneLine={oneLine}
        choice={line.specs.join("，")}
        price={
          hasPrices &&
          (credit ? (
            <OrderPrice amount={line.priceFen} credit={pieceCredit({ credit }, line)} size={15} ink />
          ) : (
            <Amount fen={line.priceFen} size={15} weight="medium" />
          ))
        }
        count={line.quantity}
      >
        {isPart && line.toSend != null && <PartNote line={line} />}
      </OrderItem>
      {line.fitting != null && <Fitting store={line.fitting} />}
    </div>
  ));
