import type { ReactNode } from "react";
import { Badge } from "../base/badge.tsx";
import { Icon } from "../picture/icon.tsx";
import styles from "./channel-grid.module.css";

/** A grid of entries, such as channels or tools. */
export function ChannelGrid({
  children,
  columns = 5,
  label,
}: {
  children: ReactNode;
  columns?: 4 | 5;
  label: string;
}) {
  return (
    <nav className={columns === 5 ? styles.five : styles.four} aria-label={label}>
      {children}
    </nav>
  );
}

export interface ChannelProps {
  text: string;
  picture?: string;
  icon?: string;
  /** The icon on a tinted ground. */
  tinted?: boolean;
  badge?: number;
}

/** An entry; wrap it in its link. */
export function Channel({ text, picture, icon, tinted, badge }: ChannelProps) {
  return (
    <span className={picture === undefined ? styles.iconEntry : styles.entry}>
      {picture !== undefined && <img src={picture} width={42} height={42} alt="" loading="lazy" />}
      {icon !== undefined && (
        <span className={tinted ? styles.tinted : styles.plain}>
          <Icon of={icon} size={tinted ? 20 : 26} />
        </span>
      )}
      <span>{text}</span>
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} what="笔" ring />
        </span>
      )}
    </span>
  );
}
