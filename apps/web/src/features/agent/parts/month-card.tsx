import { type Fen, formatFen } from "@heshi/kernel/money";
import { More } from "@heshi/ui/bar/section-head";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Link } from "#src/shared/router/link.tsx";
import type { Home } from "../agent.queries.ts";
import styles from "./agent.module.css";

type Authorised = NonNullable<Home["agent"]>;
type Month = Authorised["month"];
/** Days whose number is said below their bar. */
const SAID = [1, 5, 10, 15, 20, 25, 30];

const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

type Stock = Authorised["stock"];

/** The month's sales that are done, by day, and what is in stock. */
export function MonthCard({
  month: { month, orders, salesFen, earnedFen, days },
  stock,
  clients,
}: {
  month: Month;
  stock: Stock;
  clients: Authorised["clients"];
}) {
  const number = Number(month.slice(5));
  return (
    <Card pad="money" label="本月业绩">
      <div className={styles.earned}>
        <p className={styles.small}>
          {number} 月业绩 · {orders} 笔订单
        </p>
        <Link to="/pages/agent/earning">
          <More>收益 ¥{formatFen(earnedFen)}</More>
        </Link>
      </div>
      <Price fen={salesFen} size={28} ink />
      <Bars days={days} length={lengthOf(month)} label={`${number} 月每天业绩`} />
      <dl className={styles.figures}>
        <div>
          <dd>
            <b>{stock.pieces}</b> 件
          </dd>
          <dt>库存，成本 ¥{formatFen(stock.costFen)}</dt>
        </div>
        <div>
          <dd>
            <b>{clients.active}</b> 位
          </dd>
          <dt>本月活跃客户，共 {clients.all} 位</dt>
        </div>
      </dl>
    </Card>
  );
}

function Bars({ days, length, label }: { days: readonly Fen[]; length: number; label: string }) {
  const most = Math.max(1, ...days);
  const today = days.length;
  return (
    <figure className={styles.chart}>
      <ol className={styles.bars} aria-label={label}>
        {Array.from({ length }, (_, at) => {
          const amount = days[at];
          const day = at + 1;
          return (
            <li
              key={day}
              data-today={day === today}
              aria-label={amount === undefined ? undefined : `${day} 日 ¥${formatFen(amount)}`}
              aria-hidden={amount === undefined}
            >
              <i style={{ height: `${Math.max(3, Math.round(((amount ?? 0) / most) * 100))}%` }} />
              <span>{day === today || (SAID.includes(day) && Math.abs(day - today) > 2) ? day : ""}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
