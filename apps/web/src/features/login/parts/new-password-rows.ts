import { passwordRow } from "#src/shared/form/password-field.tsx";

const autoComplete = "new-password";

/** A new password, typed twice. */
export const newPassword = [
  passwordRow("pwd", "登录密码", { placeholder: "设置密码", hint: "至少 8 位", autoComplete }),
  passwordRow("rePwd", "确认密码", { placeholder: "再输入一次密码", autoComplete }),
] as const;
