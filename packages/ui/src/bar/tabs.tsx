import { useEffect, useRef, type KeyboardEvent } from "react";
import { formatBadge } from "@heshi/kernel/text";
import { classes } from "../base/classes.ts";
import styles from "./tabs.module.css";

export interface TabItem<K extends string> {
  key: K;
  text: string;
  count?: number;
  /** A second, smaller line. */
  note?: string;
}

export interface TabsProps<K extends string> {
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  label: string;
}

/** Tabs under the nav bar, which scroll sideways; arrow keys move between them. */
export function Tabs<K extends string>({ items, value, onChange, label }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const placed = useRef<K>(undefined);
  useEffect(() => {
    // a page that is shown again kept its place, and measuring would lay it out at once
    if (placed.current === value) return;
    placed.current = value;
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = items[items.findIndex((item) => item.key === value) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll("button")[items.indexOf(next)]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKey}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          className={classes(
            styles.tab,
            item.note !== undefined && styles.noted,
            item.key === value && styles.chosen,
          )}
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.text}
          {item.count !== undefined && item.count > 0 && (
            <span className={styles.count}>{formatBadge(item.count)}</span>
          )}
          {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
        </button>
      ))}
    </div>
  );
}
