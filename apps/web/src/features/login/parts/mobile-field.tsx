import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import styles from "./login.module.css";

const country = (
  <span className={styles.country} aria-hidden>
    +86
  </span>
);

/** The mobile number, with the country code. */
export const loginMobile = mobileRow("mobile", "手机号", {
  placeholder: "请输入手机号",
  name: "mobile",
  clearable: true,
  start: country,
});

const autoComplete = "new-password";

/** A new password, typed twice. */
export const newPassword = [
  passwordRow("pwd", "登录密码", { placeholder: "设置密码", hint: "至少 8 位", autoComplete }),
  passwordRow("rePwd", "确认密码", { placeholder: "再输入一次密码", autoComplete }),
] as const;
