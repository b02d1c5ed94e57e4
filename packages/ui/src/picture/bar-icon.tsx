import { Badge } from "../base/badge.tsx";
import { Icon } from "./icon.tsx";
import styles from "./bar-icon.module.css";

export interface BarIconProps {
  icon: string;
  text: string;
  onPress: () => void;
  badge?: number;
  /** Hidden in elder mode and on all but wide phones. */
  second?: boolean;
}

/** A small button of a bottom bar: an icon over a text. */
export function BarIcon({ icon, text, onPress, badge, second }: BarIconProps) {
  return (
    <button
      type="button"
      className={second ? `${styles.act} ${styles.second} elder-hide` : styles.act}
      onClick={onPress}
    >
      <Icon of={icon} size={22} />
      {text}
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} what="件" ring />
        </span>
      )}
    </button>
  );
}
