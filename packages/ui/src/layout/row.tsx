import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import styles from "./row.module.css";

export interface RowProps {
  label: ReactNode;
  /** Under the label, 13. */
  note?: ReactNode;
  /** At the right end, 15 ink-2. */
  value?: ReactNode;
  /** The value explains: 13 instead of 15. */
  quiet?: boolean;
  /** The value is what is read: ink. */
  strong?: boolean;
  icon?: ReactNode;
  /** Chevron at the end; given when `onPress` or `link` is. */
  chevron?: boolean;
  onPress?: (() => void) | undefined;
  /** Wraps the row into a link of the app. */
  link?: ((row: ReactNode) => ReactNode) | undefined;
}

/** One line of a list, at least 48 high. Stands inside `<Rows>`. */
export function Row({ label, note, value, quiet, strong, icon, chevron, onPress, link }: RowProps) {
  const goes = chevron ?? (onPress !== undefined || link !== undefined);
  const inner = (
    <>
      {icon}
      <span className={styles.label}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && (
        <span className={classes(styles.value, quiet && styles.quiet, strong && styles.strong)}>{value}</span>
      )}
      {goes && (
        <span className={styles.go}>
          <Icon of={caretRightIcon} size={16} />
        </span>
      )}
    </>
  );
  const name = styles.row;
  if (link) return <li className={styles.item}>{link(<span className={name}>{inner}</span>)}</li>;
  if (onPress === undefined) return <li className={classes(styles.item, name)}>{inner}</li>;
  return (
    <li className={styles.item}>
      <button type="button" className={name} onClick={onPress}>
        {inner}
      </button>
    </li>
  );
}

export interface RowsProps {
  children: ReactNode;
  /** 12 px at the sides, on pages whose cards have 12. */
  tight?: boolean;
}

/** Rows with hairlines that start at the text and never stand above the first one. */
export function Rows({ children, tight }: RowsProps) {
  return <ul className={classes(styles.rows, tight && styles.tight)}>{children}</ul>;
}
