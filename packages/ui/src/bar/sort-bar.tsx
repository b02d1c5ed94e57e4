import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { arrowsDownUpIcon } from "../icons/arrows-down-up.tsx";
import { caretDownIcon } from "../icons/caret-down.tsx";
import { caretUpIcon } from "../icons/caret-up.tsx";
import { funnelIcon } from "../icons/funnel.tsx";
import styles from "./sort-bar.module.css";

export interface SortItem<K extends string> {
  key: K;
  text: string;
  /** If set, a press toggles the direction. */
  way?: "up" | "down" | "none";
}

export interface SortBarProps<K extends string> {
  items: readonly SortItem<K>[];
  value: K;
  onChange: (key: K) => void;
  onFilter?: (() => void) | undefined;
  /** The number of active filters. */
  filters?: number;
}

const wayIcons = { up: caretUpIcon, down: caretDownIcon, none: arrowsDownUpIcon } as const;

/** 综合, 销量, 价格 and 筛选 above a list of products. */
export function SortBar<K extends string>({
  items,
  value,
  onChange,
  onFilter,
  filters = 0,
}: SortBarProps<K>) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="排序">
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={classes(styles.part, item.key === value && styles.chosen)}
          aria-pressed={item.key === value}
          onClick={() => onChange(item.key)}
        >
          {item.text}
          {item.way !== undefined && (
            <Icon
              of={wayIcons[item.way]}
              size={12}
              label={item.way === "up" ? "升序" : item.way === "down" ? "降序" : undefined}
            />
          )}
        </button>
      ))}
      {onFilter && (
        <button
          type="button"
          className={classes(styles.part, filters > 0 && styles.chosen)}
          onClick={onFilter}
        >
          筛选
          <Icon of={funnelIcon} size={14} />
          {filters > 0 && <span>{filters}</span>}
        </button>
      )}
    </div>
  );
}
