import { classes } from "../base/classes.ts";
import styles from "./facts.module.css";

export interface FactsProps {
  of: readonly string[];
  size?: 11 | 13;
}

/** Short facts on one line; those that do not fit are hidden as a whole. */
export function Facts({ of, size = 13 }: FactsProps) {
  return (
    <span className={classes(styles.facts, styles[`s${size}`])}>
      {of.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
