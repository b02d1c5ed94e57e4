import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./field.module.css";

export interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  /** Shown under the field while there is no error. */
  hint?: ReactNode;
  children: ReactNode;
  /** At the end: a unit, a button, a count. */
  end?: ReactNode;
  /** `row`: label on the left, on a card; `top`: label above; `well`, and `bare` on a card: hidden label. */
  look?: FieldLook;
}

export type FieldLook = "row" | "top" | "well" | "bare";

/** The ids of a control's error and hint, for `aria-describedby`. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined ? undefined : `${id}-hint`;
}

/** Label, control and message of a field. */
export function FieldFrame({ id, label, error, hint, children, end, look = "row" }: FieldFrameProps) {
  const wrong = error !== undefined;
  return (
    <div className={classes(styles.field, styles[look])}>
      <div className={classes(styles.line, wrong && styles.wrong)}>
        <label className={look === "well" || look === "bare" ? styles.hidden : styles.label} htmlFor={id}>
          {label}
        </label>
        {look === "top" ? null : children}
        {look === "top" ? null : end}
      </div>
      {look === "top" && (
        <div className={classes(styles.box, wrong && styles.wrongBox)}>
          {children}
          {end}
        </div>
      )}
      {wrong ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
