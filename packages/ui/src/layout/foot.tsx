import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./foot.module.css";

export interface FootProps {
  children: ReactNode;
  /** Sticks to the bottom edge of a longer page. */
  sticky?: boolean;
}

/** Wide buttons below the cards of a page. */
export function Foot({ children, sticky }: FootProps) {
  return <div className={classes(styles.foot, sticky && styles.sticky)}>{children}</div>;
}

/** A small explanation below a card. */
export function Caption({ children }: { children: ReactNode }) {
  return <p className={styles.caption}>{children}</p>;
}
