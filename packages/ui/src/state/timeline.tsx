import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./timeline.module.css";

export interface TimelineStep {
  key: string;
  title: ReactNode;
  /** Time and detail, 13. */
  detail?: ReactNode;
  state: "done" | "now" | "todo";
}

/** What happened and what comes: newest first for express and orders, oldest first where an arrival is expected. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.line}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <h3 className={styles.title}>{step.title}</h3>
          {step.detail !== undefined && <p className={styles.detail}>{step.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
