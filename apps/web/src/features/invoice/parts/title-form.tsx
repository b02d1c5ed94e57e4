import type { Method } from "@heshi/contract/frame/define";
import type { InvoiceBuyer } from "@heshi/contract/trade/invoice-view";
import { Segmented } from "@heshi/ui/bar/segmented";
import type { ReactNode } from "react";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import styles from "./invoice.module.css";

/** A title as it is typed. */
export interface TitleValues {
  kind: InvoiceBuyer["kind"];
  title: string;
  taxNo: string;
  isDefault: boolean;
}

const kinds = [
  { key: "personal", text: "个人" },
  { key: "company", text: "企业" },
] as const;

const kindRow: FormRow<TitleValues> = ({ values, change }) => (
  <div className={styles.kind}>
    <Segmented items={kinds} value={values.kind} onChange={(kind) => change({ kind })} label="抬头类型" />
  </div>
);
const titleRow: FormRow<TitleValues> = (form) =>
  textRow("title", "发票抬头", {
    maxLength: 50,
    placeholder: form.values.kind === "company" ? "营业执照上的企业全称" : "个人姓名",
  })(form);
const taxRow: FormRow<TitleValues> = (form) =>
  form.values.kind === "company" &&
  textRow("taxNo", "税号", {
    kind: "id",
    maxLength: 24,
    placeholder: "统一社会信用代码，18 位",
    clean: (text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""),
  })(form);

/** The values of a title, of none to begin with. */
export const titleValues = (buyer: InvoiceBuyer | undefined, isDefault = false): TitleValues => ({
  kind: buyer?.kind ?? "personal",
  title: buyer?.title ?? "",
  taxNo: buyer?.taxNo ?? "",
  isDefault,
});

/** What a method is sent of them. */
export const buyerOf = ({ kind, title, taxNo }: TitleValues) => ({
  kind,
  title,
  ...(kind === "company" && taxNo !== "" ? { taxNo } : {}),
});

export interface TitleFormProps {
  method: Pick<Method, "input">;
  initial: TitleValues;
  toInput: (values: TitleValues) => Readonly<Record<string, unknown>>;
  send: (values: TitleValues) => Promise<unknown>;
  submit: string;
  note?: ReactNode;
  hasDefault?: boolean;
  children?: ReactNode;
}

/** A form with whom an invoice is made out to. */
export function TitleForm({ hasDefault, ...props }: TitleFormProps) {
  const rows = [kindRow, titleRow, taxRow, ...(hasDefault ? [switchRow("isDefault", "设为默认抬头")] : [])];
  return (
    <FormPage
      {...props}
      parts={[{ rows }]}
      messages={{ title: "请填写发票抬头", taxNo: "税号不正确，请核对" }}
    />
  );
}
