import type { ElementType, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./text.module.css";

export type Tone = "ink" | "ink-2" | "ink-3" | "brand" | "ok" | "warn" | "info" | "danger" | "gold";

export interface TextProps {
  children: ReactNode;
  /** One of the four sizes; the size around it when left out. */
  size?: 17 | 15 | 13 | 11;
  tone?: Tone;
  weight?: "regular" | "medium" | "bold";
  /** Cuts after so many lines. */
  lines?: 1 | 2;
  /** Digits in the digit face, medium weight unless bold is asked for. */
  num?: boolean;
  /** The element, `span` unless said: `p`, `h2`, `strong`, … */
  as?: ElementType;
  className?: string;
}

/** Words in one of the four sizes and the meaning colours. */
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
