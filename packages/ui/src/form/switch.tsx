import { usePress } from "../base/press.tsx";
import styles from "./switch.module.css";

export interface SwitchProps {
  checked: boolean;
  /** May return a promise, until which the switch is busy. */
  onChange: (checked: boolean) => unknown;
  label: string;
  disabled?: boolean;
}

/** A switch. */
export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  const [busy, press] = usePress(() => onChange(!checked));
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={press}
    />
  );
}
