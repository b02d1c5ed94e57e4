import { Credit } from "@heshi/contract/money/credit";
import { type RecordKind, recordTexts } from "@heshi/contract/money/records";
import type { Currency } from "@heshi/kernel/credit";
import { formatMonth, type Month } from "@heshi/kernel/month";
import { Card } from "@heshi/ui/layout/card";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { sumText } from "#src/shared/records/record-words.ts";
import styles from "./sources.module.css";

/** Where it came from, said as income. */
const incomeTexts: Readonly<Partial<Record<RecordKind, string>>> = {
  transfer: "他人转入",
  exchange: "兑换所得",
};
/** Refunds and returns to the balance, which are no income. */
const backTexts: typeof incomeTexts = { transfer: "转账退回", withdraw: "提现退回" };

/** A month's income by where it came from, the largest first. */
export function Sources({ currency, month }: { currency: Currency; month: Month }) {
  const { data } = useQuery(q(Credit, "GetIncome", { currency, month }));
  if (data === undefined) return null;
  const { returned } = data;
  if (data.sources.length + returned.sources.length === 0) return null;
  return (
    <Card pad="money" label="收入来源">
      <div className={styles.head}>
        <h2>{formatMonth(month)}共收入</h2>
        <b>{sumText(currency, data.total)}</b>
      </div>
      <ul className={styles.list}>
        {data.sources.map(({ kind, amount, count }) => (
          <li key={kind}>
            <span>
              {incomeTexts[kind] ?? recordTexts[kind]}
              <small>{count} 笔</small>
            </span>
            <b>{sumText(currency, amount)}</b>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${(100 * amount) / data.total}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {returned.total > 0 && (
        <p className={styles.returned}>
          另有退回 {sumText(currency, returned.total)}，不算收入：
          {returned.sources
            .map(({ kind, amount }) => `${backTexts[kind] ?? recordTexts[kind]} ${sumText(currency, amount)}`)
            .join("、")}
        </p>
      )}
    </Card>
  );
}
