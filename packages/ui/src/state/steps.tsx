import { classes } from "../base/classes.ts";
import styles from "./steps.module.css";

export interface StepsProps {
  steps: readonly string[];
  now: number;
}

/** The progress of an order as steps. */
export function Steps({ steps, now }: StepsProps) {
  return (
    <ol className={styles.steps} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(index <= now && styles.ok, index === now && styles.now)}
          aria-current={index === now ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
