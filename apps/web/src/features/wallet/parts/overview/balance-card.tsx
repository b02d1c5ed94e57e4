import type { Credit } from "@heshi/contract/trade/credit";
import type { OutputOf } from "@heshi/contract/frame/define";
import { fen, formatFen } from "@heshi/kernel/money";
import { Price } from "@heshi/ui/goods/price";
import { arrowUpRightIcon } from "@heshi/ui/icons/arrow-up-right";
import { eyeIcon } from "@heshi/ui/icons/eye";
import { eyeSlashIcon } from "@heshi/ui/icons/eye-slash";
import { plusIcon } from "@heshi/ui/icons/plus";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { swapIcon } from "@heshi/ui/icons/swap";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { Link } from "#src/shared/router/link.tsx";
import { toggleAmounts, useAmountsHidden } from "../../hidden-amounts.ts";
import styles from "../wallet.module.css";

export type Wallet = OutputOf<(typeof Credit)["methods"]["GetWallet"]>;

const ACTS = [
  ["充值", "/pages/wallet/recharge/index", plusIcon],
  ["提现", "/pages/wallet/withdraw/index", arrowUpRightIcon],
  ["转账", "/pages/wallet/transfer", swapIcon],
  ["收款", "/pages/collection/index", qrCodeIcon],
] as const;

const holdTexts = {
  transfer: "转账待到账",
  withdraw: "提现中",
  order: "订单占用",
  other: "其他冻结",
} as const;

/** Money that is not available now, and why. */
const waitingOf = ({ earningsFen, holds }: Wallet): string =>
  [
    ...(earningsFen > 0 ? [`待结算 ¥${formatFen(earningsFen)}`] : []),
    ...holds
      .filter(({ currency }) => currency === "CNY")
      .map(({ kind, amount }) => `${holdTexts[kind]} ¥${formatFen(fen(amount))}`),
  ].join(" · ");

/** The balance, with what of it waits, and what can be done with it. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const isHidden = useAmountsHidden();
  const waiting = waitingOf(wallet);
  return (
    <Card pad="money" label="账户余额">
      <p className={styles.caption}>
        账户余额
        <button
          type="button"
          className={styles.eye}
          aria-label={isHidden ? "显示金额" : "隐藏金额"}
          onClick={toggleAmounts}
        >
          <Icon of={isHidden ? eyeSlashIcon : eyeIcon} size={20} />
        </button>
      </p>
      <Link to="/pages/wallet/record" className={styles.balance} label="余额明细">
        {isHidden ? <b className={styles.stars}>****</b> : <Price fen={wallet.balanceFen} size={40} ink />}
      </Link>
      {waiting !== "" && <p className={styles.waiting}>{isHidden ? "****" : waiting}</p>}
      <nav className={styles.acts} aria-label="常用">
        {ACTS.map(([text, to, icon]) => (
          <Link key={to} to={to} className={styles.act}>
            <span className={styles.disc}>
              <Icon of={icon} size={24} />
            </span>
            {text}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
