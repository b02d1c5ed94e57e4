import { classes } from "../base/classes.ts";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  size?: 16 | 20 | 28;
  /** On a fill the ring is light, elsewhere grey. */
  onFill?: boolean;
}

/** A turning ring; it stands still under reduced motion. */
export function Spinner({ size = 16, onFill }: SpinnerProps) {
  return (
    <i
      className={classes(styles.spinner, onFill && styles.onFill)}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
