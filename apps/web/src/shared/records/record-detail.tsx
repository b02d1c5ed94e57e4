import { type RecordDetail, recordTexts } from "@heshi/contract/money/records";
import { type Currency, isUnit } from "@heshi/kernel/credit";
import { formatSecond } from "@heshi/kernel/text";
import { Icon } from "@heshi/ui/picture/icon";
import { shieldCheckFillIcon } from "@heshi/ui/icons/shield-check-fill";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Query } from "../data/query.ts";
import { copyText } from "../form/copy.ts";
import { Link } from "../router/link.tsx";
import { withQuery } from "../router/path.ts";
import { amountText, flowText } from "./record-words.ts";
import styles from "./record-list.module.css";

const purposes: Readonly<Record<string, string>> = {
  available: "可用",
  frozen: "冻结中",
  earnings: "收益",
  deposit: "保证金",
  pending: "待结算",
};

const causeTexts = {
  order: "关联订单",
  friendPay: "好友的订单",
  transfer: "转账单号",
  withdrawal: "提现单号",
  remittance: "汇款单号",
  recharge: "充值单号",
  collection: "收款单号",
} as const;

export interface RecordDetailProps {
  query: Query<RecordDetail>;
  currency: Currency;
  /** What the currencies are called. */
  names: Readonly<Partial<Record<Currency, string>>>;
}

/** A record with what was there before and after, what it was for, and what the ledger can prove of it. */
export function RecordFacts({ query, currency, names }: RecordDetailProps) {
  const { data } = useSuspenseQuery(query);
  const { amount, balanceBefore, balanceAfter, cause, others, proof, note } = data;
  const number = (data.recordId.split("-")[1] ?? "").toUpperCase();
  return (
    <>
      <p className={styles.head}>
        {data.title}
        <span className={styles.figure} data-in={amount > 0 || undefined}>
          {flowText(currency, amount)}
        </span>
      </p>
      <KeyValue
        rows={[
          ["类型", recordTexts[data.kind]],
          ["时间", formatSecond(new Date(data.createdAt))],
          ["变动前", amountText(currency, balanceBefore)],
          ["变动后", amountText(currency, balanceAfter)],
          ...(cause ? [[causeTexts[cause.type], <Cause key="cause" {...cause} />] as const] : []),
          ...others.map(
            (other) =>
              [
                `${isUnit(other.currency) ? "云仓货品" : (names[other.currency] ?? other.currency)}（${purposes[other.purpose] ?? "其他"}）`,
                flowText(other.currency, other.amount),
              ] as const,
          ),
          ...(note === "" ? [] : [["备注", note] as const]),
          [
            "流水号",
            <button key="number" type="button" className={styles.copy} onClick={() => void copyText(number)}>
              {number} <span className={styles.link}>复制</span>
            </button>,
          ],
        ]}
      />
      <p className={styles.proof}>
        <Icon of={shieldCheckFillIcon} size={16} />
        <span>
          已记入账本，是本账户第 {proof.sequence} 笔，入账后不可更改
          <span className={styles.digest}>凭证 {proof.digest}</span>
        </span>
      </p>
    </>
  );
}

function Cause({ type, orderId = "", no, name }: NonNullable<RecordDetail["cause"]>) {
  if (type === "transfer" || type === "friendPay" || type === "collection") return no;
  const pages = {
    order: { to: withQuery("/pages/order/detail", { id: orderId }), label: `查看${name}的订单 ${no}` },
    withdrawal: {
      to: withQuery("/pages/wallet/withdraw/detail", { id: no }),
      label: `查看到${name}的提现 ${no}`,
    },
    remittance: { to: withQuery("/pages/wallet/remit/record", { id: no }), label: `查看汇款 ${no}` },
    recharge: {
      to: withQuery("/pages/wallet/recharge/result", { rechargeNo: no }),
      label: `查看充值 ${no}`,
    },
  };
  const { to, label } = pages[type];
  return (
    <Link to={to} className={styles.link} label={label} otherwise={no}>
      {no}
    </Link>
  );
}
