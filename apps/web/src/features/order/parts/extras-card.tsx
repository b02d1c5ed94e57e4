import { useState } from "react";
import type { Quote } from "@heshi/contract/order-view";
import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/card";
import { Row, Rows } from "@heshi/ui/row";
import { Switch } from "@heshi/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { creditName, lastSetData, setDataQuery } from "#src/shared/settings.ts";
import type { Submission } from "../use-submission.ts";
import { InvoiceSheet, invoiceText } from "./invoice-sheet.tsx";

export interface ExtrasCardProps {
  readonly quote: Quote;
  readonly submission: Submission;
}

/** What stands for all shops together: silver, invoice. */
export function ExtrasCard({ quote, submission }: ExtrasCardProps) {
  const [open, setOpen] = useState(false);
  const { data = lastSetData() } = useQuery({ ...setDataQuery(), throwOnError: false });
  const name = creditName(data, "credit2");
  const { balanceCent, usableCent, usableFen } = quote.silver;
  const note =
    usableFen > 0
      ? `可用 ${formatCredit("credit2", usableCent)} 枚抵 ¥${formatFen(usableFen)}，最多抵商品金额的 20%`
      : balanceCent > 0
        ? `有 ${formatCredit("credit2", balanceCent)} 枚，这笔订单暂不能用`
        : `还没有${name}，确认收货后每实付 1 元得 1 枚`;
  return (
    <Card pad="none">
      <Rows tight>
        <Row
          label={`${name}抵扣`}
          note={note}
          value={
            usableFen > 0 && (
              <Switch
                checked={submission.useSilver}
                onChange={submission.setUseSilver}
                label={`用${name}抵扣 ¥${formatFen(usableFen)}`}
              />
            )
          }
        />
        <Row label="发票" value={invoiceText(submission.invoice)} quiet onPress={() => setOpen(true)} />
      </Rows>
      <InvoiceSheet
        open={open}
        value={submission.invoice}
        onClose={() => setOpen(false)}
        onDone={submission.setInvoice}
      />
    </Card>
  );
}
