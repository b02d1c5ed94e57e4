import type { PayWay } from "@heshi/contract/trade/pay";
import { Icon } from "@heshi/ui/picture/icon";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import styles from "./pay.module.css";

/** The mark of a way to pay. */
export function WayMark({ way }: { way: PayWay }) {
  return (
    <span className={`${styles.mark} ${styles[way]}`} aria-hidden>
      {way === "alipay" ? "支" : <Icon of={way === "balance" ? walletFillIcon : wechatLogoFillIcon} />}
    </span>
  );
}
