import { useState } from "react";
import { InvoiceRequest as InvoiceSchema } from "@heshi/contract/trade/order-view";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { TextField } from "@heshi/ui/form/text-field";
import { Text } from "@heshi/ui/base/text";
import { checkInput } from "#src/shared/form/form-check.ts";
import type { InvoiceInput } from "../submit/use-submission.ts";
import styles from "./order.module.css";

export interface InvoiceSheetProps {
  open: boolean;
  value: InvoiceInput | undefined;
  onClose: () => void;
  onDone: (invoice: InvoiceInput | undefined) => void;
}

const kinds = [
  { key: "none", text: "不开发票" },
  { key: "personal", text: "个人" },
  { key: "company", text: "企业" },
] as const;
type Kind = (typeof kinds)[number]["key"];

const messages = { title: "请填写发票抬头", taxNo: "请填写 15 至 20 位税号" };

/** A sheet to request an electronic invoice. */
export function InvoiceSheet({ open, value, onClose, onDone }: InvoiceSheetProps) {
  const [kind, setKind] = useState<Kind>(value?.kind ?? "none");
  const [title, setTitle] = useState(value?.title ?? "");
  const [taxNo, setTaxNo] = useState(value?.taxNo ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const done = (): void => {
    if (kind === "none") onDone(undefined);
    else {
      const invoice = { kind, title, ...(kind === "company" ? { taxNo } : {}) };
      const found = checkInput({ input: InvoiceSchema }, invoice, { messages });
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      onDone(invoice);
    }
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title="发票" bar={<DoneBar onDone={done} />}>
      <div className={styles.sheetHead}>
        <Segmented items={kinds} value={kind} onChange={setKind} label="发票类型" />
      </div>
      {kind !== "none" && (
        <TextField
          look="top"
          label="发票抬头"
          value={title}
          maxLength={50}
          placeholder={kind === "company" ? "企业全称" : "个人姓名"}
          error={errors["title"]}
          onChange={setTitle}
        />
      )}
      {kind === "company" && (
        <TextField
          look="top"
          kind="id"
          label="税号"
          value={taxNo}
          maxLength={20}
          placeholder="纳税人识别号"
          error={errors["taxNo"]}
          onChange={(text) => setTaxNo(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""))}
        />
      )}
      <Text as="p" size={11} tone="ink-2" className={styles.sheetNote}>
        {kind === "none" ? "需要时可在下单前选择开具" : "电子发票由各店铺在交易完成后开具"}
      </Text>
    </Sheet>
  );
}

function DoneBar({ onDone }: { onDone: () => void }) {
  return (
    <BottomBar still>
      <Button grow onPress={onDone}>
        确定
      </Button>
    </BottomBar>
  );
}
