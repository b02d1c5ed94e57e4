import { classes } from "../base/classes.ts";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  readonly size?: 16 | 20 | 28 | undefined;
  /** On a fill the ring is light, elsewhere grey. */
  readonly onFill?: boolean | undefined;
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
