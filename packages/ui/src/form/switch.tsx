import { usePress } from "../base/press.tsx";
import styles from "./switch.module.css";

export interface SwitchProps {
  checked: boolean;
  /** May return a promise; until it settles the switch cannot be turned again. */
  onChange: (checked: boolean) => unknown;
  label: string;
  disabled?: boolean;
}

/** On or off, at once. */
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
