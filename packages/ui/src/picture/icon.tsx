import type { CSSProperties } from "react";
import styles from "./icon.module.css";

export type IconSize = 12 | 14 | 16 | 20 | 22 | 24 | 26 | 28 | 48 | 64;

export interface IconProps {
  /** A path on a 256 x 256 grid, from `@heshi/ui/icons/<name>` (Phosphor). */
  of: string;
  size?: IconSize;
  /** The name for screen readers; without it the icon is decorative. */
  label?: string;
  style?: CSSProperties;
}

/** An icon in the colour of the text around it. */
export function Icon({ of, size = 20, label, style }: IconProps) {
  const name = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={styles.icon} viewBox="0 0 256 256" width={size} height={size} style={style} {...name}>
      <path d={of} />
    </svg>
  );
}
