import type { ElementType, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./text.module.css";

export type Tone = "ink" | "ink-2" | "ink-3" | "brand" | "ok" | "warn" | "info" | "danger" | "gold";

export interface TextProps {
  children: ReactNode;
  size?: 17 | 15 | 13 | 11;
  tone?: Tone;
  weight?: "regular" | "medium" | "bold";
  /** The number of lines after which it is truncated. */
  lines?: 1 | 2;
  /** Uses the font for digits, by default in medium weight. */
  num?: boolean;
  as?: ElementType;
  className?: string;
}

/** Text in one of the four sizes and the semantic colours. */
export function Text({
  children,
  size,
  tone,
  weight,
  lines,
  num,
  as: Element = "span",
  className,
}: TextProps) {
  const name = classes(
    size && styles[`s${size}`],
    tone && styles[tone],
    num && styles.num,
    weight && styles[weight],
    lines && styles[`lines${lines}`],
    className,
  );
  return <Element className={name || undefined}>{children}</Element>;
}
