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
  badge?: number;
}

/** An entry; wrap it in its link. */
export function Channel({ text, picture, icon, badge }: ChannelProps) {
  return (
    <span className={picture === undefined ? styles.iconEntry : styles.entry}>
      {picture !== undefined && <img src={picture} width={42} height={42} alt="" loading="lazy" />}
      {icon !== undefined && <Icon of={icon} size={26} />}
      <span>{text}</span>
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} what="笔" ring />
        </span>
      )}
    </span>
  );
}
