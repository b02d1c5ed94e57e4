import type { ElementType, ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./card.module.css";

export interface CardProps {
  children: ReactNode;
  /** Padding: `goods` 12 px, `money` 16 px (money and forms), `none` for rows with their own. */
  pad?: "goods" | "money" | "none";
  as?: ElementType;
  label?: string;
  className?: string;
}

/** A card on the page. */
export function Card({ children, pad = "goods", as: Element = "section", label, className }: CardProps) {
  return (
    <Element className={classes(styles.card, styles[pad], className)} aria-label={label}>
      {children}
    </Element>
  );
}

/** A hairline between two parts of a card. */
export function Rule() {
  return <hr className={styles.rule} />;
}
