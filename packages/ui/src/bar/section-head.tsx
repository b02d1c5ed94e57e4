import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import styles from "./section-head.module.css";

export interface SectionHeadProps {
  title: ReactNode;
  count?: ReactNode;
  /** Beside the title: a countdown. */
  note?: ReactNode;
  /** On the page's background: larger, with the page margin. */
  onPage?: boolean;
  /** At the right end, usually a `<More>`. */
  more?: ReactNode;
}

/** The title of a card or a section. */
export function SectionHead({ title, count, note, onPage, more }: SectionHeadProps) {
  return (
    <div className={classes(styles.head, onPage && styles.onPage)}>
      <h2>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {more}
    </div>
  );
}

/** A text with a chevron; wrap it in a link or a button. */
export function More({ children }: { children: ReactNode }) {
  return (
    <span className={styles.more}>
      {children}
      <Icon of={caretRightIcon} size={14} />
    </span>
  );
}
