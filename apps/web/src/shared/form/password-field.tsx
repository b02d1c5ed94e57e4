import { useState } from "react";
import { Icon } from "@heshi/ui/picture/icon";
import { eyeIcon } from "@heshi/ui/icons/eye";
import { eyeSlashIcon } from "@heshi/ui/icons/eye-slash";
import { TextField, type TextFieldProps } from "@heshi/ui/form/text-field";
import type { FormRow } from "../parts/form/form-page.tsx";
import styles from "./password-field.module.css";

type PasswordFieldProps = Omit<TextFieldProps, "kind" | "end" | "name"> & {
  /** So many digits, with the numeric keyboard; `true`: the six of a payment password. */
  digits?: boolean | number;
};

function PasswordField({ digits, onChange, ...field }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={seen ? `隐藏${field.label}` : `显示${field.label}`}
      aria-pressed={seen}
      onClick={() => setSeen(!seen)}
    >
      <Icon of={seen ? eyeIcon : eyeSlashIcon} />
    </button>
  );
  const clean = (text: string): void =>
    onChange(digits ? text.replaceAll(/\D/g, "").slice(0, digits === true ? 6 : digits) : text);
  const shown = digits ? "number" : "text";
  return (
    <TextField
      maxLength={64}
      {...field}
      kind={seen ? shown : digits ? "pin" : "password"}
      end={eye}
      onChange={clean}
    />
  );
}

/** A form row with a password. */
export function passwordRow<N extends string>(
  name: N,
  label: string,
  props: Pick<PasswordFieldProps, "placeholder" | "hint" | "autoComplete" | "digits">,
): FormRow<Record<N, string | undefined>> {
  return ({ field }) => <PasswordField {...field(name)} {...props} label={label} />;
}
