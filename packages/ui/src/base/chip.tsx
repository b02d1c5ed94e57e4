import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./chip.module.css";

export interface ChipProps {
  children: ReactNode;
  chosen?: boolean;
  onPress?: (() => void) | undefined;
  /** Cannot be chosen; with `reason` the words say why (缺货). */
  disabled?: boolean;
  reason?: string;
  /** On the page ground the idle chip is white. */
  onPage?: boolean;
  /** `radio` in a group where one is chosen, `checkbox` where several may be; else a toggle. */
  role?: "radio" | "checkbox";
  /** 26 high with 11 px words, for facts. */
  small?: boolean;
}

/** A pill that is chosen or not. */
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
  const name = classes(styles.chip, chosen && styles.chosen, onPage && styles.onPage, small && styles.small);
  const state = role === undefined ? { "aria-pressed": chosen } : { role, "aria-checked": chosen };
  if (onPress === undefined && !disabled) return <span className={name}>{children}</span>;
  return (
    <button type="button" className={name} disabled={disabled} onClick={onPress} {...state}>
      {children}
      {disabled && reason !== undefined && <span> · {reason}</span>}
    </button>
  );
}

export interface ChipsProps {
  children: ReactNode;
  /** Names the group and makes it a radio group. */
  label?: string;
  /** One row that scrolls sideways. */
  oneRow?: boolean;
}

/** Chips with 8 px between them. */
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
