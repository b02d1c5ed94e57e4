import { useSettings } from "#src/shared/form/settings.ts";
import styles from "./login.module.css";

/** In the demo world: a link to the received codes. */
export function SandboxLine() {
  const data = useSettings();
  if (data?.isSandbox !== true) return null;
  return (
    <a className={styles.sandbox} href="/sandbox/phone" target="_blank" rel="noreferrer">
      演示环境：验证码在 /sandbox/phone 查看
    </a>
  );
}
