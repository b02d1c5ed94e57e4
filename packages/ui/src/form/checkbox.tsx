import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is chosen, for a screen reader; words beside it are its children. */
  label?: string;
  children?: ReactNode;
  disabled?: boolean;
}

/** A round box, 20 px in a target of 44, with words beside it when there are children. */
export function Checkbox({ checked, onChange, label, children, disabled }: CheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      className={styles.hit}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <CheckMark checked={checked} disabled={disabled} />
      {children}
    </button>
  );
}

/** The round mark alone, for rows that are pressed as a whole. */
export function CheckMark({ checked, disabled }: { checked: boolean; disabled?: boolean }) {
  return (
    <span className={classes(styles.mark, checked && styles.checked, disabled && styles.off)} aria-hidden />
  );
}
