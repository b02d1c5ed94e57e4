import { classes } from "../base/classes.ts";
import type { TabItem } from "./tabs.tsx";
import styles from "./segmented.module.css";

export interface SegmentedItem<K extends string> extends TabItem<K> {
  /** Cannot be chosen now. */
  disabled?: boolean;
}

export interface SegmentedProps<K extends string> {
  items: readonly SegmentedItem<K>[];
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
          disabled={item.disabled}
          onClick={() => onChange(item.key)}
        >
          {item.text}
        </button>
      ))}
    </div>
  );
}
