import { classes } from "../base/classes.ts";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  size?: 16 | 20 | 28;
  /** Light, for use on a coloured background. */
  onFill?: boolean;
}

/** A spinner, still under reduced motion. */
export function Spinner({ size = 16, onFill }: SpinnerProps) {
  return (
    <i
      className={classes(styles.spinner, onFill && styles.onFill)}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
