import { Credit } from "@heshi/contract/money/credit";
import { formatFen } from "@heshi/kernel/money";
import { formatSecond } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import styles from "./remit.module.css";

/** A remittance with its timeline, and a way to send it again where it was refused. */
export function Remittance({ remitNo }: { remitNo: string }) {
  const { data } = useSuspenseQuery(q(Credit, "GetRemittance", { remitNo }));
  const { amountFen, stateText, reason, bankName, tail, serial, createdAt, steps, next, state } = data;
  return (
    <>
      <div className={styles.head}>
        <Price fen={amountFen} size={40} ink />
        {state === "refused" ? <p className={styles.reason}>{reason}</p> : <p>{stateText}</p>}
      </div>
      <StateTimeline
        title="处理进度"
        oldestFirst
        steps={steps.map(({ title, note, at }) => ({ title, detail: note, at }))}
        next={next && { title: next.title, detail: next.note }}
      />
      <KeyValue
        rows={[
          ["收款账户", `${bankName}（${tail}）`],
          ["汇款金额", `¥${formatFen(amountFen)}`],
          ["流水号", serial],
          ["提交时间", formatSecond(new Date(createdAt))],
          [
            "汇款单号",
            <span key="no" className={styles.copied}>
              <b>{remitNo}</b>
              <button type="button" aria-label="复制汇款单号" onClick={() => void copyText(remitNo)}>
                复制
              </button>
            </span>,
          ],
        ]}
      />
      {state === "refused" && (
        <Button size="full" onPress={() => navigateTo("/pages/wallet/remit/index")}>
          重新提交
        </Button>
      )}
    </>
  );
}
