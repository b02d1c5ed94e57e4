import { useId, type ReactNode } from "react";
import { describedBy, FieldFrame, type FieldLook } from "./field.tsx";
import { useGrowing } from "./growing.tsx";
import styles from "./field.module.css";

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  maxLength: number;
  placeholder?: string;
  error?: string;
  hint?: ReactNode;
  look?: FieldLook;
  /** Initial number of lines; it grows with the text. */
  rows?: number;
}

/** A field for several lines that grows, with a count of characters. */
export function TextArea({
  label,
  value,
  onChange,
  onBlur,
  maxLength,
  placeholder,
  error,
  hint,
  look,
  rows = 3,
}: TextAreaProps) {
  const id = useId();
  const area = useGrowing(value);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} look={look}>
      <div className={styles.lines}>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, error, hint)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <span className={styles.count} aria-hidden>
          {value.length}/{maxLength}
        </span>
      </div>
    </FieldFrame>
  );
}
