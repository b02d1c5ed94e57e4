import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { describedBy, FieldFrame, type FieldLook } from "./field.tsx";
import { useGrowing } from "./growing.tsx";
import { Icon } from "../picture/icon.tsx";
import { xCircleIcon } from "../icons/x-circle.tsx";
import styles from "./field.module.css";

/** The kind of text, which selects keyboard and autofill. */
export type FieldKind = "text" | "mobile" | "number" | "amount" | "email" | "url" | "password" | "pin" | "id";

type Keys = {
  inputMode: "text" | "tel" | "numeric" | "decimal" | "email" | "url";
  type: string;
};

const keys: Readonly<Record<FieldKind, Keys>> = {
  text: { inputMode: "text", type: "text" },
  mobile: { inputMode: "tel", type: "tel" },
  number: { inputMode: "numeric", type: "text" },
  amount: { inputMode: "decimal", type: "text" },
  email: { inputMode: "email", type: "email" },
  url: { inputMode: "url", type: "url" },
  password: { inputMode: "text", type: "password" },
  pin: { inputMode: "numeric", type: "password" },
  id: { inputMode: "text", type: "text" },
};

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  kind?: FieldKind;
  name?: string;
  placeholder?: string;
  error?: string;
  hint?: ReactNode;
  /** In front of the text: +86. */
  start?: ReactNode;
  end?: ReactNode;
  look?: FieldLook;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
  required?: boolean;
  right?: boolean;
  /** Shows ✕ while the field is not empty. */
  clearable?: boolean;
  /** What does not fit goes on in the next line instead of being cut, for what must be read as a whole. */
  wraps?: boolean;
  /** Large, where these digits are the page's purpose. */
  big?: boolean;
  autoFocus?: boolean;
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, look, clearable } = props;
  const id = useId();
  const clear = clearable && value !== "" && <ClearButton label={label} onPress={() => onChange("")} />;
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      look={look}
      end={
        <>
          {clear}
          {props.end}
        </>
      }
    >
      {props.start}
      <Control id={id} {...props} />
    </FieldFrame>
  );
}

function Control({
  id,
  value,
  onChange,
  kind = "text",
  error,
  hint,
  wraps,
  big,
  ...props
}: TextFieldProps & { id: string }) {
  const area = useGrowing(value);
  const { inputMode, type } = keys[kind];
  const same = {
    id,
    name: props.name,
    value,
    inputMode,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? "off",
    autoCapitalize: "off",
    spellCheck: false,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    "aria-required": props.required,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": describedBy(id, error, hint),
    onBlur: props.onBlur,
  };
  if (wraps)
    return (
      <textarea
        ref={area}
        className={classes(styles.control, styles.wraps, props.right && styles.right)}
        rows={1}
        {...same}
        onChange={(event) => onChange(event.target.value.replaceAll(/[\r\n]+/g, ""))}
      />
    );
  return (
    <input
      className={classes(styles.control, big && styles.big, props.right && styles.right)}
      type={type}
      {...same}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={`清空${label}`} onClick={onPress}>
      <Icon of={xCircleIcon} />
    </button>
  );
}
