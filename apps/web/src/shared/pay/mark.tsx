import type { PayWay } from "@heshi/contract/pay/pay";
import { Icon } from "@heshi/ui/picture/icon";
import { bankIcon } from "@heshi/ui/icons/bank";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import styles from "./pay.module.css";

const characters = { alipay: "支", yeepay: "易" } as const;
const icons = { balance: walletFillIcon, wechat: wechatLogoFillIcon, fastpay: bankIcon } as const;

/** The mark of a way to pay. */
export function WayMark({ way }: { way: PayWay }) {
  return (
    <span className={`${styles.mark} ${styles[way]}`} aria-hidden>
      {way === "alipay" || way === "yeepay" ? characters[way] : <Icon of={icons[way]} />}
    </span>
  );
}
