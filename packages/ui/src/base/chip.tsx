import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./chip.module.css";

export interface ChipProps {
  children: ReactNode;
  chosen?: boolean;
  onPress?: (() => void) | undefined;
  /** Cannot be chosen. */
  disabled?: boolean;
  /** Why it is no ordinary choice (缺货); a chip that can be chosen all the same is faded. */
  reason?: string | undefined;
  /** White, for the page's background. */
  onPage?: boolean;
  /** `radio` for a single choice, `checkbox` for several, else a toggle. */
  role?: "radio" | "checkbox";
  small?: boolean;
}

/** A pill that can be chosen. */
export function Chip({
  children,
  chosen = false,
  onPress,
  disabled,
  reason,
  onPage,
  role,
  small,
}: ChipProps) {
  const name = classes(
    styles.chip,
    chosen && styles.chosen,
    reason !== undefined && styles.faded,
    onPage && styles.onPage,
    small && styles.small,
  );
  const state = role === undefined ? { "aria-pressed": chosen } : { role, "aria-checked": chosen };
  if (onPress === undefined && !disabled) return <span className={name}>{children}</span>;
  return (
    <button type="button" className={name} disabled={disabled} onClick={onPress} {...state}>
      {children}
      {reason !== undefined && <span> · {reason}</span>}
    </button>
  );
}

export interface ChipsProps {
  children: ReactNode;
  /** Names the group and makes it a radio group. */
  label?: string;
  /** A single row that scrolls sideways. */
  oneRow?: boolean;
}

/** A group of chips. */
export function Chips({ children, label, oneRow }: ChipsProps) {
  return (
    <div
      className={classes(styles.chips, oneRow && styles.oneRow)}
      role={label === undefined ? undefined : "group"}
      aria-label={label}
    >
      {children}
    </div>
  );
}
