import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./foot.module.css";

export interface FootProps {
  children: ReactNode;
  /** Stays at the bottom edge while what stands above it is longer than the screen. */
  sticky?: boolean;
}

/** The wide buttons below the cards of a page. */
export function Foot({ children, sticky }: FootProps) {
  return <div className={classes(styles.foot, sticky && styles.sticky)}>{children}</div>;
}

/** Small words below a card: what follows, what to know. */
export function Caption({ children }: { children: ReactNode }) {
  return <p className={styles.caption}>{children}</p>;
}
