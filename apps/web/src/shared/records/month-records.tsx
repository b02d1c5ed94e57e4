import type { AccountRecord, RecordDetail } from "@heshi/contract/money/records";
import type { Currency } from "@heshi/kernel/credit";
import { formatMonth, type Month } from "@heshi/kernel/month";
import { RecordRow } from "@heshi/ui/list/record-row";
import { Card } from "@heshi/ui/layout/card";
import { type ReactNode, useState } from "react";
import type { Query } from "../data/query.ts";
import { LoadedSheet } from "../parts/loaded-sheet.tsx";
import { RecordFacts } from "./record-detail.tsx";
import { amountText, byMonth, flowText, recordIcons, recordNote } from "./record-words.ts";

export interface MonthRecordsProps {
  records: readonly AccountRecord[];
  /** The head of a month. */
  head: ((month: Month) => ReactNode) | undefined;
  now: Date;
  currency: Currency;
  /** What the currencies are called. */
  names: Readonly<Partial<Record<Currency, string>>>;
  detail: (recordId: string) => Query<RecordDetail>;
}

/** Records by month; a press opens the detail of one. */
export function MonthRecords({ records, head, now, currency, names, detail }: MonthRecordsProps) {
  const [shown, setShown] = useState<AccountRecord>();
  const [isOpen, setIsOpen] = useState(false);
  const show = (row: AccountRecord): void => {
    setShown(row);
    setIsOpen(true);
  };
  return (
    <>
      {byMonth(records).map(([month, rows]) => (
        <section key={month} aria-label={formatMonth(month)}>
          {head?.(month)}
          <Card pad="none" as="ul">
            {rows.map((row) => (
              <RecordRow
                key={row.recordId}
                {...recordIcons[row.kind]}
                title={row.title}
                note={recordNote(row, now)}
                amount={flowText(currency, row.amount)}
                isIn={row.amount > 0}
                after={`余额 ${amountText(currency, row.balanceAfter)}`}
                onPress={() => show(row)}
              />
            ))}
          </Card>
        </section>
      ))}
      <LoadedSheet open={isOpen} onClose={() => setIsOpen(false)} title="明细详情" pad rows={6}>
        {shown && <RecordFacts query={detail(shown.recordId)} currency={currency} names={names} />}
      </LoadedSheet>
    </>
  );
}
