import { useId, type ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { describedBy, FieldFrame, type FieldLook } from "./field.tsx";
import { Icon } from "../picture/icon.tsx";
import { caretRightIcon } from "../icons/caret-right.tsx";
import styles from "./field.module.css";

export interface ChooseFieldProps {
  label: string;
  /** The chosen value; while it is empty the placeholder is shown. */
  value: ReactNode;
  placeholder: string;
  onPress: () => void;
  error?: string;
  hint?: ReactNode;
  look?: FieldLook;
}

/** A field whose value is chosen on a sheet or a page. */
export function ChooseField({ label, value, placeholder, onPress, error, hint, look }: ChooseFieldProps) {
  const id = useId();
  const empty = value === undefined || value === "";
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} look={look}>
      <button
        type="button"
        id={id}
        className={styles.choose}
        aria-describedby={describedBy(id, error, hint)}
        onClick={onPress}
      >
        <span className={classes(empty && styles.placeholder)}>{empty ? placeholder : value}</span>
        <Icon of={caretRightIcon} size={16} />
      </button>
    </FieldFrame>
  );
}
