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
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Query } from "#src/shared/data/query.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { buyerText, spaced } from "../invoice-words.ts";
import styles from "./invoice.module.css";

export type InvoiceView = z.infer<typeof InvoiceDetail>;

/** The state with the amount, and what it means for the reader. */
function StateCard({ invoice, note }: { invoice: InvoiceView; note: string }) {
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

interface BodyProps {
  invoice: InvoiceView;
  note: string;
  /** The page of its order. */
  orderPath: string;
  file: (file: "invoice" | "red") => Query<{ url: string }>;
}

/** An invoice: its state, files and facts, and what happened to it. */
export function InvoiceBody({ invoice, note, orderPath, file }: BodyProps) {
  const { hasFile, hasRedFile, orderId, steps } = invoice;
  return (
    <>
      <StateCard invoice={invoice} note={note} />
      {(hasFile || hasRedFile) && (
        <Card pad="none">
          <Rows>
            {hasFile && <FileRow label="电子发票" query={file("invoice")} />}
            {hasRedFile && <FileRow label="红字发票" query={file("red")} />}
          </Rows>
        </Card>
      )}
      <Facts invoice={invoice} />
      <Card pad="none">
        <Rows>
          <Row
            label="查看订单"
            link={(row) => <Link to={withQuery(orderPath, { id: orderId })}>{row}</Link>}
          />
        </Rows>
      </Card>
      <StateTimeline
        title="发票进度"
        oldestFirst
        steps={steps.map(({ title, note, at }) => ({ title, at, ...(note !== "" && { detail: note }) }))}
      />
    </>
  );
}

/** Whom it is made out to, its numbers, and what it is for. */
function Facts({ invoice }: { invoice: InvoiceView }) {
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
    </>
  );
}

const FRESH_MS = 240_000;

/** A row that opens a file of the invoice; its address is signed for some minutes. */
function FileRow({ label, query }: { label: string; query: Query<{ url: string }> }) {
  const { data } = useQuery({ ...query, staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  return (
    <Row
      label={label}
      value={data === undefined ? "正在准备" : "查看"}
      link={(row) => (
        <a href={data?.url} target="_blank" rel="noopener" className={styles.block}>
          {row}
        </a>
      )}
    />
  );
}
