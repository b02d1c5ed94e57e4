import { billTones } from "@heshi/contract/tones/shop";
import type { ShopBill } from "@heshi/contract/shop/wallet";
import { Tag } from "@heshi/ui/base/tag";
import { Row } from "@heshi/ui/layout/row";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { dayWords, signedYuan } from "../wallet-words.ts";
import styles from "./wallet.module.css";

/** A day's bill in a list. */
export const BillRow = ({ bill }: { bill: ShopBill }) => (
  <Row
    label={dayWords(bill.day)}
    note={`${bill.orderCount} 笔订单${bill.refundCount > 0 ? `，${bill.refundCount} 笔退款` : ""}`}
    value={
      <span className={styles.end}>
        <b className={styles.amount}>{signedYuan(bill.netFen)}</b>
        <Tag kind={billTones[bill.state]}>{bill.stateText}</Tag>
      </span>
    }
    link={(row) => <Link to={withQuery("/pages/shop/wallet/bill", { id: bill.billNo })}>{row}</Link>}
  />
);
