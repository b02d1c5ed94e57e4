import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import styles from "./section-head.module.css";

export interface SectionHeadProps {
  title: ReactNode;
  /** A count behind the title. */
  count?: ReactNode;
  /** On the page ground the title is 17 and has the page margin. */
  onPage?: boolean;
  /** What stands at the right end, mostly a `<More>`. */
  more?: ReactNode;
}

/** Title of a card or of a part of the page. */
export function SectionHead({ title, count, onPage, more }: SectionHeadProps) {
  return (
    <div className={classes(styles.head, onPage && styles.onPage)}>
      <h2>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      {more}
    </div>
  );
}

/** The look of 更多 with a chevron; wrap it in the link or the button that does it. */
export function More({ children }: { children: ReactNode }) {
  return (
    <span className={styles.more}>
      {children}
      <Icon of={caretRightIcon} size={14} />
    </span>
  );
}
