import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { Tag } from "@heshi/ui/base/tag";
import { WayMark } from "#src/shared/pay/mark.tsx";
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
      icon: <WayMark way="balance" />,
      disabled: !balance.isEnough,
    },
    ...channels.map(({ channel, name }) => ({
      key: channel as PayWay,
      text: name,
      icon: <WayMark way={channel} />,
    })),
    {
      key: "fastpay" as PayWay,
      text: payWayNames.fastpay,
      note: "储蓄卡付款，输入银行短信验证码",
      icon: <WayMark way="fastpay" />,
    },
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
