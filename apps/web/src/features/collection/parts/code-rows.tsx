import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";

/** The rows of a code's form; `mostFen`: the most of a payment. */
export const codeRows = (mostFen: number) => [
  textRow("name", "名称", { least: 1, placeholder: "如 1 号收银台、小周", maxLength: 12 }),
  yuanRow("amountFen", "金额", { to: mostFen, empty: 0, placeholder: "由付款人输入" }),
  textRow("remark", "备注", { placeholder: "付款人会看到，选填", maxLength: 30 }),
];
