import { classes } from "../base/classes.ts";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  size?: 16 | 20 | 28;
  /** The ring is light on a filled ground, else grey. */
  onFill?: boolean;
}

/** A turning ring; it does not move under reduced motion. */
export function Spinner({ size = 16, onFill }: SpinnerProps) {
  return (
    <i
      className={classes(styles.spinner, onFill && styles.onFill)}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
