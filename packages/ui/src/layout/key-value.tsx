import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./key-value.module.css";

export interface KeyValueProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** On a grey background. */
  well?: boolean;
}

/** Labelled values, such as the facts of an order. */
export function KeyValue({ rows, well }: KeyValueProps) {
  return (
    <dl className={classes(well && styles.well)}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
