import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./field.module.css";

export interface FieldFrameProps {
  /** Id of the control inside. */
  id: string;
  label: string;
  /** Said under the field; the field is marked wrong. */
  error?: string;
  /** Said under the field while there is no error. */
  hint?: ReactNode;
  children: ReactNode;
  /** At the end of the line: a unit, a button, a count. */
  end?: ReactNode;
  /** `row` label left on a card, `top` label above a well, `well` no label to be seen (login). */
  look?: FieldLook;
}

export type FieldLook = "row" | "top" | "well";

/** The ids that tie a control to its error and hint. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined ? undefined : `${id}-hint`;
}

/** Label, control, and the message under it. */
export function FieldFrame({ id, label, error, hint, children, end, look = "row" }: FieldFrameProps) {
  const wrong = error !== undefined;
  return (
    <div className={classes(styles.field, styles[look])}>
      <div className={classes(styles.line, wrong && styles.wrong)}>
        <label className={look === "well" ? styles.hidden : styles.label} htmlFor={id}>
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
