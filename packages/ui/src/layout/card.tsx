import type { ElementType, ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./card.module.css";

export interface CardProps {
  children: ReactNode;
  /** `goods` 12 px, `money` 16 px (money and forms), `none` for rows that bring their own. */
  pad?: "goods" | "money" | "none";
  as?: ElementType;
  label?: string;
  className?: string;
}

/** A white card on the page: radius 12, no shadow, 8 px to the next one. */
export function Card({ children, pad = "goods", as: Element = "section", label, className }: CardProps) {
  return (
    <Element className={classes(styles.card, styles[pad], className)} aria-label={label}>
      {children}
    </Element>
  );
}

/** The hairline between two parts of a card. */
export function Rule() {
  return <hr className={styles.rule} />;
}
