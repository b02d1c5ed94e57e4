import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The name for screen readers, if there are no children. */
  label?: string;
  children?: ReactNode;
  disabled?: boolean;
}

/** A round checkbox with an optional text beside it. */
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

/** Only the mark, for rows that are pressed as a whole. */
export function CheckMark({ checked, disabled }: { checked: boolean; disabled?: boolean }) {
  return (
    <span className={classes(styles.mark, checked && styles.checked, disabled && styles.off)} aria-hidden />
  );
}
