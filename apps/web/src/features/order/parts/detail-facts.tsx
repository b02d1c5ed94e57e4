import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { factsOf } from "../detail-state.ts";
import styles from "./detail.module.css";

/** The history, newest first, folded to three entries. */
export function ProgressCard({ order: { timeline } }: { order: OrderDetail }) {
  return <StateTimeline title="订单进度" steps={timeline} short={3} />;
}

/** Order number, times, invoice and remark. */
export function FactsCard({ order }: { order: OrderDetail }) {
  const number = (
    <>
      <span className={styles.number}>{order.no}</span>
      <button type="button" className={styles.copy} onClick={() => void copyText(order.no, "订单号已复制")}>
        复制
      </button>
    </>
  );
  return (
    <Card label="订单信息">
      <SectionHead title="订单信息" />
      <KeyValue rows={[["订单编号", number], ...factsOf(order)]} />
      {order.receivedAt !== undefined && order.closedAt === undefined && (
        <Rows>
          <Row
            label="发票"
            value="申请或查看"
            link={(row) => (
              <Link to={withQuery("/pages/mycenter/invoice/edit", { orderId: order.orderId })}>{row}</Link>
            )}
          />
        </Rows>
      )}
    </Card>
  );
}
