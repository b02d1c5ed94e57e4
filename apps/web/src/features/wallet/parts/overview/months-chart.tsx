import { fen, formatFen } from "@heshi/kernel/money";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { useState } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useAmountsHidden } from "../../hidden-amounts.ts";
import type { Wallet } from "./balance-card.tsx";
import styles from "../wallet.module.css";

const WAYS = [
  { key: "out", text: "支出" },
  { key: "in", text: "收入" },
] as const;
type Way = (typeof WAYS)[number]["key"];

/** The height of the highest bar. */
const BAR_PX = 96;
const monthOfYear = (month: string): number => Number(month.slice(5));

/** What a figure or a bar counts: the records of its month that came in, or went out. */
const toMonth = (month: string, way: Way): string => withQuery("/pages/wallet/record", { month, kind: way });

/** 比上月少 ¥1,381.20 */
function compared(now: number, before: number): string {
  if (now === before) return "与上月持平";
  return `比上月${now > before ? "多" : "少"} ¥${formatFen(fen(Math.abs(now - before)))}`;
}

/** What went out, or came in, in each of twelve months; a bar leads to the month's records. */
export function MonthsChart({ months }: { months: Wallet["months"] }) {
  const [way, setWay] = useState<Way>("out");
  const isHidden = useAmountsHidden();
  const amounts = months.map(({ month, inFen, outFen }) => ({
    month,
    amount: way === "in" ? inFen : outFen,
  }));
  const [last, before] = [amounts.at(-1), amounts.at(-2)];
  const most = Math.max(1, ...amounts.map(({ amount }) => amount));
  if (!last || !before) return null;
  return (
    <Card pad="money" label="收支">
      <div className={styles.chartHead}>
        <p>
          <span className={styles.caption}>
            {monthOfYear(last.month)} 月{way === "in" ? "收入" : "支出"}
          </span>
          <Link to={toMonth(last.month, way)} label={`${monthOfYear(last.month)} 月明细`}>
            {isHidden ? <b className={styles.stars}>****</b> : <Price fen={last.amount} size={28} ink />}
          </Link>
        </p>
        <div className={styles.ways}>
          <Segmented items={WAYS} value={way} onChange={setWay} label="收支" />
        </div>
      </div>
      <ol className={styles.bars}>
        {amounts.map(({ month, amount }) => (
          <li key={month}>
            <button
              type="button"
              aria-label={`${month} ${isHidden ? "" : `¥${formatFen(amount)}`}`}
              onClick={() => void navigateTo(toMonth(month, way))}
            >
              <i style={{ height: isHidden ? 8 : Math.round((amount / most) * BAR_PX) }} />
              <span>{monthOfYear(month)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.waiting}>
        <span className={styles.twelve}>近 12 个月</span>
        {isHidden ? "" : compared(last.amount, before.amount)}
      </p>
    </Card>
  );
}
