import { passwordRow } from "#src/shared/form/password-field.tsx";

/** The row of the login password that a shop's money asks for. */
export const shopPasswordRow = passwordRow("pwd", "登录密码", {
  placeholder: "商家端密码",
  autoComplete: "current-password",
});
