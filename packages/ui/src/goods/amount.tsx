import { formatFen, type Fen } from "@heshi/kernel/money";
import { classes } from "../base/classes.ts";
import styles from "./amount.module.css";

export interface AmountProps {
  fen: Fen;
  /** `flow` shows the sign, income in green; `plain` shows ¥. */
  kind?: "flow" | "plain";
  size?: 13 | 15 | 17 | 20 | 24 | 28 | 32 | 40;
  weight?: "medium" | "bold";
  idleZero?: boolean;
}

/** An amount of money in tabular figures. */
export function Amount({ fen, kind = "plain", size = 17, weight, idleZero }: AmountProps) {
  const bold = weight === undefined ? size >= 17 : weight === "bold";
  const name = classes(
    styles.amount,
    styles[`s${size}`],
    bold && styles.bold,
    kind === "flow" && fen > 0 && styles.in,
    idleZero && fen === 0 && styles.zero,
  );
  return <span className={name}>{textOf(fen, kind)}</span>;
}

function textOf(fen: Fen, kind: "flow" | "plain"): string {
  const text = formatFen(fen);
  if (kind === "flow") return fen > 0 ? `+${text}` : text;
  return fen < 0 ? `−¥${text.slice(1)}` : `¥${text}`;
}
