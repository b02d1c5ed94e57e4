import { useSettings } from "#src/shared/form/settings.ts";
import styles from "./login.module.css";

const TIPS = [
  ["核对手机号", "验证码只发往上面填写的手机号，请看看有没有填错。"],
  ["查看拦截短信", "验证码可能被手机管家归入“骚扰拦截”或“通知类短信”。"],
  ["检查信号和余额", "手机停机、欠费、飞行模式或信号弱时收不到短信。"],
  ["稍等片刻", "网络繁忙时会晚几分钟，60 秒后可以重新获取；一天最多获取 10 次。"],
  ["换一种方式", "设置过登录密码的账号，可以用密码登录。"],
] as const;

/** Help for users who receive no code. */
export function CodeHelp() {
  const data = useSettings();
  const phone = data?.servicePhone ?? "";
  return (
    <>
      <ol className={styles.tips}>
        {TIPS.map(([title, text], at) => (
          <li key={title}>
            <b aria-hidden>{at + 1}</b>
            <div>
              {title}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {phone !== "" && (
        <p className={styles.asking}>
          仍然收不到？请拨打客服电话{" "}
          <a className={styles.link} href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      )}
    </>
  );
}
