import { passwordRow } from "../../form/password-field.tsx";
import type { FormRow } from "./form-page.tsx";

/** The rows of a new login password, `pwd` and `rePwd`. */
export const newPasswordRows: readonly FormRow<Record<"pwd" | "rePwd", string | undefined>>[] = [
  passwordRow("pwd", "新密码", { placeholder: "8 至 64 位", autoComplete: "new-password" }),
  passwordRow("rePwd", "确认密码", { placeholder: "再输入一次新密码", autoComplete: "new-password" }),
];

/** The row of the current login password, `oldPwd`. */
export const oldPasswordRow = passwordRow("oldPwd", "当前密码", {
  placeholder: "当前登录密码",
  autoComplete: "current-password",
});
