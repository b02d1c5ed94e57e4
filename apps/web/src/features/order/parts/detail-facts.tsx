import { useState } from "react";
import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Timeline } from "@heshi/ui/state/timeline";
import { copyText } from "#src/shared/form/copy.ts";
import { factsOf, shortTime } from "../detail-state.ts";
import styles from "./detail.module.css";

const SHORT = 3;

/** The history, newest first; the last three at first. */
export function ProgressCard({ order: { timeline } }: { order: OrderDetail }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? timeline : timeline.slice(0, SHORT);
  const more = timeline.length > SHORT && (
    <button type="button" className={styles.all} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? "收起" : "全部"}
    </button>
  );
  return (
    <Card label="订单进度">
      <SectionHead title="订单进度" more={more} />
      <div className={styles.progress}>
        <Timeline
          steps={rows.map((row, at) => ({
            key: `${row.at}|${row.title}`,
            title: row.title,
            detail: [shortTime(row.at), row.detail].filter((text) => text !== undefined).join(" · "),
            state: at === 0 ? "now" : "done",
          }))}
        />
      </div>
    </Card>
  );
}

/** Number, times, invoice, remark. */
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
    </Card>
  );
}
