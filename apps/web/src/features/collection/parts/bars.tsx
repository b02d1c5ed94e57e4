import { type Fen, formatFen } from "@heshi/kernel/money";
import styles from "./collection.module.css";

export interface BarsProps {
  /** What each part brought, with its name: 9 点, 12-01. */
  parts: readonly (readonly [name: string, fen: Fen])[];
  /** Which of them is now. */
  now: number;
  /** Under the bars, from the first to the last. */
  axis: readonly string[];
  label: string;
}

/** Sums side by side; a table says the same to screen readers. */
export function Bars({ parts, now, axis, label }: BarsProps) {
  const top = Math.max(1, ...parts.map(([, fen]) => fen));
  return (
    <figure>
      <div className={styles.bars} aria-hidden>
        {parts.map(([name, fen], at) => (
          <i
            key={name}
            data-some={fen > 0 || undefined}
            data-now={(at === now && fen > 0) || undefined}
            style={{ height: `${(100 * fen) / top}%` }}
          />
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <table className={styles.hidden}>
        <caption>{label}</caption>
        <tbody>
          {parts
            .filter(([, fen]) => fen > 0)
            .map(([name, fen]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>¥{formatFen(fen)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
