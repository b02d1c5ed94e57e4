import { type ReactNode, useState } from "react";
import type { OutputOf } from "@heshi/contract/frame/define";
import { After } from "@heshi/contract/trade/after";
import { type AfterKind, afterKindNames, afterReasons } from "@heshi/contract/trade/after-view";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { creditText } from "#src/shared/points/credit-words.ts";
import { type Fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { Stepper } from "@heshi/ui/form/stepper";
import { TextField } from "@heshi/ui/form/text-field";
import { useQuery } from "@tanstack/react-query";
import type { FormState } from "#src/shared/form/form.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { mediaRow } from "#src/shared/media/media-row.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { previewQuery } from "../after.queries.ts";
import {
  amountOf,
  type AskFormProps,
  initialOf,
  mostPiecesOf,
  previewed,
  quantityIn,
  type Values,
} from "./ask-values.ts";
import { type FormLine, LineItem, Protection } from "./form-line.tsx";
import styles from "./after.module.css";

const kindNotes: Readonly<Record<AfterKind, string>> = {
  money: "未收到货，或与商家协商不退货",
  return: "已收到货，寄回商品后退款",
  exchange: "商品有问题，换一件相同的",
};

type Previewed = OutputOf<(typeof After)["methods"]["Preview"]>;

/** Of pieces that lie in the cloud warehouse. */
const STORED_NOTE = "在云仓的退款后归还店铺；已寄出但收不到的，原因选“物流停滞”";

/** The form of an after-sale of a line. */
export function AskForm(props: AskFormProps) {
  const { line, asked } = props;
  const { lineId } = line;
  const goods = (): ReactNode => (
    <Card label="商品">
      <LineItem line={line} />
      <Protection line={line} />
    </Card>
  );
  return (
    <CommandForm
      command={[After, asked === undefined ? "Apply" : "Edit"]}
      initial={initialOf(props)}
      toInput={(values) => ({ ...values, amountFen: amountOf(lineId, values) })}
      messages={{ reason: "请选择申请原因", amountFen: "请填写正确的金额" }}
      refusals={{
        AMOUNT_WRONG: "amountFen",
        AFTER_NONE_LEFT: "quantity",
        KIND_WRONG: "kind",
        AFTER_LATE: "reason",
      }}
      look="top"
      done="已提交，等待商家处理"
      next={({ afterSaleId }) => redirectTo(withQuery("/pages/order/after/detail", { id: afterSaleId }))}
      parts={[
        goods,
        { rows: [kindRow(line), reasonRow(line), quantityRow(line), amountRow(lineId)] },
        { title: "补充说明", rows: [linesRow("description", "问题描述", describing), mediaRow] },
      ]}
      submit="提交申请"
    />
  );
}

const describing = { maxLength: 500, rows: 4, placeholder: "说说遇到的问题，有助于商家尽快处理（选填）" };

const kindRow =
  (line: FormLine): FormRow<Values> =>
  ({ values, errors, change }) => (
    <div className={styles.picked}>
      <p className={styles.field}>售后类型</p>
      <Chips label="售后类型">
        {line.kinds.map((kind) => (
          <Chip
            key={kind}
            role="radio"
            chosen={kind === values.kind}
            onPress={() => change({ kind, quantity: quantityIn(line, kind, values), amountFen: "" })}
          >
            {afterKindNames[kind]}
          </Chip>
        ))}
      </Chips>
      <p className={styles.returnTo} role={errors["kind"] === undefined ? undefined : "alert"}>
        {errors["kind"] ?? (line.isStored && values.kind === "money" ? STORED_NOTE : kindNotes[values.kind])}
      </p>
    </div>
  );

const reasonRow =
  ({ isStored }: FormLine): FormRow<Values> =>
  (form) => (
    <ReasonField
      form={form}
      reasons={afterReasons.filter(({ unseen }) => unseen || !isStored || form.values.kind !== "money")}
    />
  );

interface ReasonProps {
  form: FormState<Values>;
  reasons: readonly (typeof afterReasons)[number][];
}

function ReasonField({ form: { values, errors, change }, reasons }: ReasonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChooseField
        look="top"
        label="申请原因"
        value={afterReasons.find(({ code }) => code === values.reason)?.text ?? ""}
        placeholder="请选择"
        error={errors["reason"]}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="申请原因"
        value={values.reason}
        items={reasons.map(({ code, text }) => ({ key: code, text }))}
        onDone={(reason) => change({ reason, amountFen: "" })}
      />
    </>
  );
}

const quantityRow =
  (line: FormLine): FormRow<Values> =>
  ({ values, change }) => (
    <div className={styles.counted}>
      <span className={styles.field}>申请数量</span>
      <Stepper
        value={values.quantity ?? 1}
        max={mostPiecesOf(line, values.kind)}
        label={`${line.title}的申请数量`}
        onChange={(count) => change({ quantity: count, amountFen: "" })}
      />
    </div>
  );

const amountRow =
  (lineId: string): FormRow<Values> =>
  (form) =>
    form.values.kind === "exchange" ? null : <AmountField form={form} lineId={lineId} />;

interface AmountProps {
  form: FormState<Values>;
  lineId: string;
}

/** Says at once that more was typed than can go back. */
const tooMuch = (text: string, mostFen: Fen | undefined): string | undefined =>
  mostFen !== undefined && (parseYuan(text) ?? 0) > mostFen ? `最多可退 ¥${formatFen(mostFen)}` : undefined;

/** The amount, at most what was paid for the pieces; fixed where nothing was shipped. */
function AmountField({ form: { values, errors, change }, lineId }: AmountProps) {
  const { data } = useQuery({
    ...previewQuery(previewed(lineId, values)),
    placeholderData: (before: Previewed | undefined) => before,
  });
  if (data?.credit && data.mostFen === 0)
    return (
      <div className={styles.amount}>
        <KeyValue rows={[["退回", creditText(data.credit)]]} />
      </div>
    );
  const most = data === undefined ? "" : formatFen(data.mostFen).replaceAll(",", "");
  const beside = data?.credit && `同时退回 ${creditText(data.credit)}，少退钱时按比例减少`;
  return (
    <div className={styles.amount}>
      <TextField
        look="top"
        kind="amount"
        label="退款金额"
        start="¥"
        value={values.amountFen === "" ? most : values.amountFen}
        readOnly={data?.isFixed ?? true}
        error={errors["amountFen"] ?? tooMuch(values.amountFen, data?.mostFen)}
        hint={
          data &&
          [data.isFixed ? "原路全额退回" : `最多可退 ¥${most}`, beside, data.note].filter(Boolean).join("。")
        }
        onChange={(text) => change({ amountFen: text })}
      />
    </div>
  );
}
