import type { InvoiceBuyer } from "@heshi/contract/trade/invoice-view";
import { choiceRow } from "#src/shared/parts/form/form-choices.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";

type Kind = InvoiceBuyer["kind"];
interface TitleValues {
  kind: Kind | undefined;
  title: string | undefined;
  taxNo: string | undefined;
}

const isCompany = ({ kind }: { kind: Kind | undefined }): boolean => kind === "company";

const titleRow: FormRow<TitleValues> = (form) =>
  textRow("title", "发票抬头", {
    maxLength: 50,
    placeholder: isCompany(form.values) ? "营业执照上的企业全称" : "个人姓名",
  })(form);

/** The rows for whom an invoice is made out to. */
export const titleRows = [
  choiceRow("kind", "抬头类型", { personal: "个人", company: "企业" }),
  titleRow,
  textRow("taxNo", "税号", {
    when: isCompany,
    kind: "id",
    maxLength: 24,
    placeholder: "统一社会信用代码，18 位",
    clean: (text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""),
  }),
] as const;

/** What is said of a wrong title. */
export const titleFaults = { title: "请填写发票抬头", taxNo: "税号不正确，请核对" };

/** What is in the fields of a title, of none to begin with. */
export const titleValues = (buyer: InvoiceBuyer | undefined) => ({
  kind: buyer?.kind ?? ("personal" as const),
  title: buyer?.title ?? "",
  taxNo: buyer?.taxNo ?? "",
});

/** An empty tax number is left out. */
export const withTaxNo = <T extends { taxNo: string | undefined }>(values: T): T => ({
  ...values,
  taxNo: values.taxNo || undefined,
});
