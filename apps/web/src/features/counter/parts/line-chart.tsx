import type { Fen } from "@heshi/kernel/money";
import { formatFen } from "@heshi/kernel/money";
import styles from "./counter.module.css";

export interface LineChartProps {
  /** Today's hours so far. */
  now: readonly Fen[];
  /** All hours of yesterday. */
  before: readonly Fen[];
}

const [WIDTH, HEIGHT, PAD] = [240, 64, 4];
const HOURS = 24;

/** The running sum of an hour's figures. */
function sums(hours: readonly number[]): number[] {
  let sum = 0;
  return hours.map((fen) => (sum += fen));
}

/** Today's payments as they add up by the hour, against yesterday's; a table says the same to screen readers. */
export function LineChart({ now, before }: LineChartProps) {
  const [today, yesterday] = [sums(now), sums(before)];
  const top = Math.max(1, ...today, ...yesterday);
  const x = (hour: number): number => PAD + (hour / (HOURS - 1)) * (WIDTH - 2 * PAD);
  const y = (sum: number): number => HEIGHT - PAD - (sum / top) * (HEIGHT - 2 * PAD);
  const path = (row: readonly number[]): string =>
    row.map((sum, hour) => `${hour === 0 ? "M" : "L"}${x(hour)} ${y(sum)}`).join("");
  const last = today.length - 1;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {yesterday.some((sum) => sum > 0) && <path className={styles.before} d={path(yesterday)} />}
        <path className={styles.area} d={`${path(today)}L${x(last)} ${HEIGHT}L${x(0)} ${HEIGHT}Z`} />
        <path className={styles.now} d={path(today)} />
        <circle className={styles.dot} cx={x(last)} cy={y(today[last] ?? 0)} r="3.5" />
      </svg>
      <table className={styles.hidden}>
        <caption>各时段累计成交额（元）</caption>
        <tbody>
          {today.map((sum, hour) => (
            <tr key={hour}>
              <th scope="row">{hour} 点</th>
              <td>{formatFen(sum as Fen)}</td>
              <td>昨日 {formatFen((yesterday[hour] ?? 0) as Fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
