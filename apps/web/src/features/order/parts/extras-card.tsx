import { lazy, useState } from "react";
import { deliverDays, deliverTexts } from "@heshi/contract/place/deliver-days";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import type { Quote } from "@heshi/contract/trade/order-view";
import { formatCredit } from "@heshi/kernel/credit";
import { formatFen } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { Switch } from "@heshi/ui/form/switch";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { chooseCoupon, couponValue } from "../submit/quote-coupons.ts";
import { invoiceText, type Submission } from "../submit/use-submission.ts";
import { CouponSheet } from "./coupon-sheet.tsx";
import styles from "./order.module.css";
import { Later } from "#src/shared/shell/later.tsx";

const InvoiceSheet = lazy(() =>
  import("./invoice-sheet.tsx").then((module) => ({ default: module.InvoiceSheet })),
);

export interface ExtrasCardProps {
  quote: Quote;
  submission: Submission;
}

/** Choices for the whole trade: platform coupon, silver, days of delivery, invoice. */
export function ExtrasCard({ quote, submission }: ExtrasCardProps) {
  const [open, setOpen] = useState<"coupon" | "invoice">();
  const { coupons, silver, invoice } = orderFactsOf(quote.orderType);
  const coupon = couponValue(quote.coupons);
  return (
    <Card pad="none">
      <Rows tight>
        {coupons && !quote.store?.isChosen && (
          <Row
            label="平台优惠券"
            value={coupon.isChosen ? <span className={styles.takes}>{coupon.text}</span> : coupon.text}
            onPress={() => setOpen("coupon")}
          />
        )}
        {silver && <SilverRow quote={quote} submission={submission} />}
        {quote.needsAddress && quote.town === undefined && <DeliverRow {...submission} />}
        {invoice && (
          <Row label="发票" value={invoiceText(submission.invoice)} onPress={() => setOpen("invoice")} />
        )}
      </Rows>
      <CouponSheet
        open={open === "coupon"}
        title="平台优惠券"
        coupons={quote.coupons}
        onClose={() => setOpen(undefined)}
        onChoose={(id) => submission.setCoupons(chooseCoupon(quote, quote.coupons, id))}
      />
      <Later when={open === "invoice"}>
        <InvoiceSheet
          open={open === "invoice"}
          value={submission.invoice}
          onClose={() => setOpen(undefined)}
          onDone={submission.setInvoice}
        />
      </Later>
    </Card>
  );
}

/** The days on which the buyer would like to receive the parcels. */
function DeliverRow({ deliverOn, setDeliverOn }: Pick<Submission, "deliverOn" | "setDeliverOn">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row label="送货时间" value={deliverTexts[deliverOn]} onPress={() => setOpen(true)} />
      <Later when={isOpen}>
        <ChoiceSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          title="送货时间"
          value={deliverOn}
          items={deliverDays.map((key) => ({ key, text: deliverTexts[key] }))}
          onDone={setDeliverOn}
        />
      </Later>
    </>
  );
}

function SilverRow({ quote, submission }: Pick<ExtrasCardProps, "quote" | "submission">) {
  const name = creditName(useSettings(), "credit2");
  const { usableFen } = quote.silver;
  return (
    <Row
      label={`${name}抵扣`}
      note={silverNote(quote, name)}
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
  );
}

function silverNote({ silver, discountFen }: Quote, name: string): string {
  const { balanceCent, usableCent, usableFen } = silver;
  if (usableFen > 0) {
    const basis = `${discountFen > 0 ? "券后" : ""}商品金额`;
    return `可用 ${formatCredit("credit2", usableCent)} 枚抵 ¥${formatFen(usableFen)}，最多抵${basis}的 20%`;
  }
  return balanceCent > 0
    ? `有 ${formatCredit("credit2", balanceCent)} 枚，这笔订单暂不能用`
    : `还没有${name}，交易完成后每实付 1 元得 1 枚`;
}
