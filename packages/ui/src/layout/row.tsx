import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import styles from "./row.module.css";

export interface RowProps {
  label: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  quiet?: boolean;
  strong?: boolean;
  icon?: ReactNode;
  /** A chevron at the end; by default with `onPress` or `link`. */
  chevron?: boolean;
  onPress?: (() => void) | undefined;
  link?: ((row: ReactNode) => ReactNode) | undefined;
}

/** A value of so few signs is never broken. */
const SHORT = 4;

/** A row of `<Rows>`. */
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
        <span
          className={classes(
            styles.value,
            quiet && styles.quiet,
            strong && styles.strong,
            typeof value === "string" && value.length <= SHORT && styles.whole,
          )}
        >
          {value}
        </span>
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
  /** Padding of 12 px instead of 16. */
  tight?: boolean;
}

/** A list of rows with hairlines between them. */
export function Rows({ children, tight }: RowsProps) {
  return <ul className={classes(styles.rows, tight && styles.tight)}>{children}</ul>;
}
