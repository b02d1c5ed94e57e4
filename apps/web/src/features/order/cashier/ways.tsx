import { type PayWay, payWayNames } from "@heshi/contract/trade/pay";
import { Icon } from "@heshi/ui/picture/icon";
import { Tag } from "@heshi/ui/base/tag";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { wechatLogoFillIcon } from "@heshi/ui/icons/wechat-logo-fill";
import { balanceNote, type Cashier } from "./cashier-state.ts";
import styles from "./cashier.module.css";

/** The rows of the ways to pay a trade. */
export function waysOf(cashier: Cashier) {
  const { balance, channels, lastWay } = cashier;
  const ways = [
    {
      key: "balance" as PayWay,
      text: payWayNames.balance,
      note: balanceNote(cashier),
      icon: <Mark way="balance" />,
      disabled: !balance.isEnough,
    },
    ...channels.map(({ channel, name }) => ({
      key: channel as PayWay,
      text: name,
      icon: <Mark way={channel} />,
    })),
  ];
  const isLast = ({ key }: { key: PayWay }): boolean =>
    key === lastWay && (key !== "balance" || balance.isEnough);
  // the way that was used last comes first
  return [
    ...ways.filter(isLast).map((way) => ({ ...way, text: <LastUsed name={way.text} /> })),
    ...ways.filter((way) => !isLast(way)),
  ];
}

const LastUsed = ({ name }: { name: string }) => (
  <span className={styles.last}>
    {name}
    <Tag>上次使用</Tag>
  </span>
);

function Mark({ way }: { way: PayWay }) {
  return (
    <span className={`${styles.mark} ${styles[way]}`} aria-hidden>
      {way === "alipay" ? "支" : <Icon of={way === "balance" ? walletFillIcon : wechatLogoFillIcon} />}
    </span>
  );
}
