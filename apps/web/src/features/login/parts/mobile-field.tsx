import { mobileRow } from "#src/shared/parts/form/form-rows.tsx";
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
