import { Badge } from "../base/badge.tsx";
import { Icon } from "./icon.tsx";
import styles from "./bar-icon.module.css";

export interface BarIconProps {
  icon: string;
  text: string;
  onPress: () => void;
  badge?: number;
  /** Hidden in elder mode, whose texts need the room. */
  elderHidden?: boolean;
}

/** A small button, of a bottom bar as a rule: an icon over a text. */
export function BarIcon({ icon, text, onPress, badge, elderHidden }: BarIconProps) {
  return (
    <button type="button" className={elderHidden ? `${styles.act} elder-hide` : styles.act} onClick={onPress}>
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
