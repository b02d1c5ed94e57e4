import type { Credit } from "@heshi/contract/money/credit";
import { holdKinds } from "@heshi/contract/money/hold-kinds";
import type { OutputOf } from "@heshi/contract/frame/define";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Price } from "@heshi/ui/goods/price";
import { arrowUpRightIcon } from "@heshi/ui/icons/arrow-up-right";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { eyeIcon } from "@heshi/ui/icons/eye";
import { eyeSlashIcon } from "@heshi/ui/icons/eye-slash";
import { plusIcon } from "@heshi/ui/icons/plus";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { shieldCheckFillIcon } from "@heshi/ui/icons/shield-check-fill";
import { swapIcon } from "@heshi/ui/icons/swap";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { Link } from "#src/shared/router/link.tsx";
import { toggleAmounts, useAmountsHidden } from "../../hidden-amounts.ts";
import styles from "../wallet.module.css";

export type Wallet = OutputOf<(typeof Credit)["methods"]["GetWallet"]>;

/** The records with the form of a statement open, which anybody can check against the published roots. */
const PROOF = "/pages/wallet/record?statement=1";
const ACTS = [
  ["充值", "/pages/wallet/recharge/index", plusIcon],
  ["提现", "/pages/wallet/withdraw/index", arrowUpRightIcon],
  ["转账", "/pages/wallet/transfer", swapIcon],
  ["收款", "/pages/collection/index", qrCodeIcon],
] as const;

/** What is to come, and where that is listed. */
const reasons = {
  coming: ["待到账", "/pages/wallet/earnings"],
  earnings: ["待结算", "/pages/wallet/earnings"],
} as const;

/** Where the cause of a hold is shown. */
const pageOf = ({ kind, cause }: Wallet["holds"][number]): string => holdKinds[kind].page(cause);

/** What comes, and money that is not available now, with the time that it ends, each part leading to what it waits for. */
function Waiting({ wallet, isHidden }: { wallet: Wallet; isHidden: boolean }) {
  const { earningsFen, comingCent, holds } = wallet;
  const silver = creditName(useSettings(), "credit2");
  const yuan = (amount: number): string => `¥${formatFen(fen(amount))}`;
  const parts = [
    ...(comingCent > 0
      ? [[...reasons.coming, `${formatCredit("credit2", cent(comingCent))} ${silver}`] as const]
      : []),
    ...(earningsFen > 0 ? [[...reasons.earnings, yuan(earningsFen)] as const] : []),
    ...holds
      .filter(({ currency }) => currency === "CNY")
      .map((hold) => [holdKinds[hold.kind].title, pageOf(hold), yuan(hold.amount), hold.until] as const),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className={styles.holds}>
      {parts.map(([text, to, words, until], place) => (
        <li key={`${place} ${to}`}>
          <Link to={to}>
            {text} {isHidden ? "****" : words}
            {until !== undefined && until > serverTime() && ` 至 ${formatShort(new Date(until))}`}
            <Icon of={caretRightIcon} size={12} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The balance, with what of it waits, and what can be done with it. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const isHidden = useAmountsHidden();
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
        <Link to={PROOF} className={styles.proof}>
          <Icon of={shieldCheckFillIcon} size={14} />
          资金明细可核验
        </Link>
      </p>
      <Link to="/pages/wallet/record" className={styles.balance} label="余额明细">
        {isHidden ? <b className={styles.stars}>****</b> : <Price fen={wallet.balanceFen} size={40} ink />}
      </Link>
      <Waiting wallet={wallet} isHidden={isHidden} />
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
