import { type ReactNode, useLayoutEffect, useRef } from "react";
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

/** Scrolls a row so that the last chosen chip is in the middle of what is seen of it. */
function showChosen(row: HTMLElement): void {
  const chosen = [...row.querySelectorAll<HTMLElement>("[aria-pressed=true], [aria-checked=true]")].at(-1);
  if (chosen)
    row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** A group of chips; a single row begins where its chosen one is seen. */
export function Chips({ children, label, oneRow }: ChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (oneRow && row.current) showChosen(row.current);
  }, [oneRow]);
  return (
    <div
      ref={row}
      className={classes(styles.chips, oneRow && styles.oneRow)}
      role={label === undefined ? undefined : "group"}
      aria-label={label}
    >
      {children}
    </div>
  );
}
