import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Icon } from "@heshi/ui/picture/icon";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./note-link.module.css";

type Props = Omit<LinkProps, "to"> & { to: string | undefined; icon?: string };

/**
 * A grey line that leads on: where a parcel is, how far an after-sale is; `b` in it keeps its width, `span` takes the rest. Without `to` it
 * only says so.
 */
export function NoteLink({ icon, children, to, ...link }: Props) {
  const mark = icon !== undefined && <Icon of={icon} size={16} />;
  if (to === undefined)
    return (
      <p className={styles.link}>
        {mark}
        {children}
      </p>
    );
  return (
    <Link {...link} to={to} className={styles.link}>
      {mark}
      {children}
      <Icon of={caretRightIcon} size={14} />
    </Link>
  );
}
