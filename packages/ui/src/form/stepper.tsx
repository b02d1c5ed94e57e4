import { useState } from "react";
import { Icon } from "../picture/icon.tsx";
import { minusIcon } from "../icons/minus.tsx";
import { plusIcon } from "../icons/plus.tsx";
import styles from "./stepper.module.css";

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers: 静界 S3 的数量. */
  label: string;
  min?: number;
  max?: number;
  /** Called for a quantity beyond `max`, to show the reason (仅剩 6 件). */
  onOver?: (() => void) | undefined;
}

/** A quantity with minus and plus, which can be typed too. */
export function Stepper({ value, onChange, label, min = 1, max = 999, onOver }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const set = (count: number): void => {
    setTyped(undefined);
    if (count > max) onOver?.();
    const next = Math.min(max, Math.max(min, count));
    if (next !== value) onChange(next);
  };
  const commit = (): void => {
    if (typed !== undefined) set(typed === "" ? value : Number(typed));
  };
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label="减一" disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon of={minusIcon} size={14} />
      </button>
      <input
        className={styles.count}
        aria-label={label}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, "").slice(0, 4))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
      <button
        type="button"
        aria-label="加一"
        disabled={value >= max && onOver === undefined}
        onClick={() => set(value + 1)}
      >
        <Icon of={plusIcon} size={14} />
      </button>
    </div>
  );
}
