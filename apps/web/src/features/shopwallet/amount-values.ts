import { parseYuan } from "@heshi/kernel/money";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";

/** What a form of an amount with the login password holds. */
export const noAmount = { amountFen: "", pwd: "" };
/** The same as the method takes it; a text that is no amount stays missing. */
export const amountInput = ({ amountFen, pwd }: typeof noAmount) => ({
  amountFen: parseYuan(amountFen) ?? Number.NaN,
  pwd,
});

/** The rows of such a form. */
export const amountRows = (label: string, placeholder: string) => [
  textRow("amountFen", label, {
    kind: "amount",
    maxLength: 12,
    placeholder,
    clean: (text) => text.replaceAll(/[^\d.]/g, ""),
  }),
  passwordRow("pwd", "登录密码", { placeholder: "商家端密码", autoComplete: "current-password" }),
];
