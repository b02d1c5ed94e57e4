import { TextField } from "@heshi/ui/form/text-field";
import styles from "./login.module.css";

/** The digits of a mobile number however it was typed or pasted: with spaces, hyphens or the country's code. */
export const mobileDigits = (text: string): string =>
  text
    .replaceAll(/\D/g, "")
    .replace(/^(?:0086|86)(?=1)/, "")
    .slice(0, 11);

export interface MobileFieldProps {
  value: string;
  onChange: (mobile: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The mobile number, with the country's code before it. */
export function MobileField({ value, onChange, onBlur, error }: MobileFieldProps) {
  return (
    <TextField
      label="手机号"
      kind="mobile"
      look="well"
      placeholder="请输入手机号"
      autoComplete="tel-national"
      name="mobile"
      clearable
      start={
        <span className={styles.country} aria-hidden>
          +86
        </span>
      }
      value={value}
      onChange={(text) => onChange(mobileDigits(text))}
      onBlur={onBlur}
      error={error}
    />
  );
}
