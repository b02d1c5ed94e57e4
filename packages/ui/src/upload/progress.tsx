import styles from "./progress.module.css";

export interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  label: string;
}

/** A bar 4 px high: how much of a flash sale is gone, how far an upload is. */
export function Progress({ percent, label }: ProgressProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <div className={styles.done} style={{ width: `${value}%` }} />
    </div>
  );
}
