import { classes } from "../base/classes.ts";
import styles from "./password-sheet.module.css";

const WELLS = [0, 1, 2, 3, 4, 5] as const;

/** Six boxes for a password, with dots for typed digits. */
export function PasswordWells({ count }: { count: number }) {
  return (
    <div className={styles.pwd} role="img" aria-label={`已输入 ${count} 位，共 6 位`} aria-live="polite">
      {WELLS.map((well) => (
        <i
          key={well}
          className={classes(styles.well, well < count && styles.on, well === count && styles.next)}
        />
      ))}
    </div>
  );
}
