import { formatBadge } from "@heshi/kernel/text";
import { classes } from "./classes.ts";
import styles from "./badge.module.css";

export interface BadgeProps {
  count: number;
  /** What is counted, for screen readers: `条未读`. */
  what?: string;
  /** A ring in the background's colour, for a badge over an icon. */
  ring?: boolean;
}

/** A red count, `99+` above 99, nothing for 0. */
export function Badge({ count, what, ring }: BadgeProps) {
  const text = formatBadge(count);
  if (text === "") return null;
  return (
    <span className={classes(styles.badge, ring && styles.ring)}>
      {text}
      {what !== undefined && <span className={styles.hidden}> {what}</span>}
    </span>
  );
}

/** A red dot that marks something new. */
export function RedDot({ ring }: { ring?: boolean | undefined }) {
  return (
    <span className={classes(styles.dot, ring && styles.ring)}>
      <span className={styles.hidden}>有新内容</span>
    </span>
  );
}
