import type { Receipt } from "@heshi/contract/auction/chain";
import { formatFen } from "@heshi/kernel/money";
import styles from "./bidding.module.css";

const [WIDTH, HEIGHT, EDGE] = [320, 72, 4];

/** How the price of a lot has risen, bid by bid, the last ones. */
export function PriceLine({ bids }: { bids: readonly Receipt[] }) {
  const rows = [...bids].reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return null;
  const span = Math.max(1, last.priceFen - first.priceFen);
  const points = rows.map(({ priceFen }, at) => {
    const x = EDGE + (at * (WIDTH - 2 * EDGE)) / (rows.length - 1);
    const y = HEIGHT - EDGE - ((priceFen - first.priceFen) * (HEIGHT - 2 * EDGE)) / span;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const label = `价格从 ¥${formatFen(first.priceFen)} 到 ¥${formatFen(last.priceFen)}，${rows.length} 次出价`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
