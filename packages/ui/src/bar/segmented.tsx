import { classes } from "../base/classes.ts";
import type { TabItem } from "./tabs.tsx";
import styles from "./segmented.module.css";

export interface SegmentedProps<K extends string> {
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  label: string;
}

/** A segmented control with two to four options. */
export function Segmented<K extends string>({ items, value, onChange, label }: SegmentedProps<K>) {
  return (
    <div className={styles.well} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          className={classes(styles.part, item.key === value && styles.chosen)}
          aria-checked={item.key === value}
          onClick={() => onChange(item.key)}
        >
          {item.text}
        </button>
      ))}
    </div>
  );
}
