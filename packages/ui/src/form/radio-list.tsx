import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { CheckMark } from "./checkbox.tsx";
import styles from "./radio-list.module.css";

export interface RadioItem<K extends string> {
  key: K;
  text: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioListProps<K extends string> {
  items: readonly RadioItem<K>[];
  value: K | undefined;
  onChange: (key: K) => void;
  label: string;
}

/** Rows of which one is chosen. */
export function RadioList<K extends string>({ items, value, onChange, label }: RadioListProps<K>) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const free = items.filter((item) => item.disabled !== true);
    const next = free[(free.findIndex((item) => item.key === value) + step + free.length) % free.length];
    if (next === undefined) return;
    onChange(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")[items.indexOf(next)]?.focus();
  };
  const tabStop = value ?? items.find((item) => item.disabled !== true)?.key;
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          className={classes(styles.row, item.icon !== undefined && styles.withIcon)}
          aria-checked={item.key === value}
          disabled={item.disabled}
          tabIndex={item.key === tabStop ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.icon}
          <span className={styles.words}>
            {item.text}
            {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
          </span>
          <CheckMark checked={item.key === value} disabled={item.disabled} />
        </button>
      ))}
    </div>
  );
}
