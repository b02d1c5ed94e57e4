import { invoiceTones } from "@heshi/contract/tones/invoice";
import type { InvoiceDetail } from "@heshi/contract/trade/invoice-view";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { copyText } from "#src/shared/form/copy.ts";
import { buyerText, spaced } from "../invoice-words.ts";
import styles from "./invoice.module.css";

export type InvoiceView = z.infer<typeof InvoiceDetail>;

/** The state with the amount, and what it means for the reader. */
export function StateCard({ invoice, note }: { invoice: InvoiceView; note: string }) {
  return (
    <Card pad="money" label="发票状态">
      <div className={styles.state}>
        <Tag kind={invoiceTones[invoice.state]}>{invoice.stateText}</Tag>
        <Amount fen={invoice.amountFen} size={28} weight="bold" />
        <p className={styles.note}>{note}</p>
      </div>
    </Card>
  );
}

/** A number that can be copied. */
const Copied = ({ text, what }: { text: string; what: string }) => (
  <>
    <span className={styles.number}>{spaced(text)}</span>{" "}
    <button type="button" className={styles.copy} onClick={() => void copyText(text, `${what}已复制`)}>
      复制
    </button>
  </>
);

/** Whom it is made out to, numbers, order, and what it is for. */
export function FactsCards({ invoice, order }: { invoice: InvoiceView; order: ReactNode }) {
  const { buyer, number, redNumber, issuedAt, lines, orderNo, shopName } = invoice;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["抬头", buyerText(buyer)],
    ["税号", buyer.taxNo],
    ["发票号码", number === "" ? undefined : <Copied text={number} what="发票号码" />],
    ["红字发票号码", redNumber === "" ? undefined : <Copied text={redNumber} what="红字发票号码" />],
    ["开票时间", issuedAt && formatMinute(new Date(issuedAt))],
    ["销售方", shopName],
    ["订单编号", orderNo],
  ];
  return (
    <>
      <Card label="发票信息">
        <SectionHead title="发票信息" />
        <KeyValue rows={rows.filter(([, value]) => value !== undefined)} />
      </Card>
      <Card label="商品明细">
        <SectionHead title="商品明细" count={lines.length} />
        <ul className={styles.line}>
          {lines.map(({ title, specs, quantity, amountFen }, at) => (
            <li key={`${title}|${at}`}>
              <span>
                {[title, ...specs].join(" ")} ×{quantity}
              </span>
              <b>
                <Amount fen={amountFen} size={13} weight="medium" />
              </b>
            </li>
          ))}
        </ul>
      </Card>
      <Card pad="none">
        <Rows>{order}</Rows>
      </Card>
      <StateTimeline
        title="发票进度"
        oldestFirst
        steps={invoice.steps.map(({ title, note, at }) => ({
          title,
          at,
          ...(note !== "" && { detail: note }),
        }))}
      />
    </>
  );
}

/** A row that opens a file of the invoice; its address is signed for some minutes. */
export const FileRow = ({ label, url }: { label: string; url: string | undefined }) => (
  <Row
    label={label}
    value={url === undefined ? "正在准备" : "查看"}
    link={(row) => (
      <a href={url} target="_blank" rel="noopener" className={styles.block}>
        {row}
      </a>
    )}
  />
);
