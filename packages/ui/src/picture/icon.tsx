import type { CSSProperties } from "react";
import styles from "./icon.module.css";

export type IconSize = 12 | 14 | 16 | 20 | 22 | 24 | 26 | 28 | 48 | 64;

export interface IconProps {
  /** A path from `@heshi/ui/icons/<name>`. */
  of: string;
  size?: IconSize;
  /** Words for a screen reader; without them the icon is decoration. */
  label?: string;
  style?: CSSProperties;
}

/** A line icon in the colour of the words around it, 20 px unless said. */
export function Icon({ of, size = 20, label, style }: IconProps) {
  const name = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={styles.icon} viewBox="0 0 256 256" width={size} height={size} style={style} {...name}>
      <path d={of} />
    </svg>
  );
}
