import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { Icon } from "@heshi/ui/picture/icon";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./note-link.module.css";

/** A grey line that leads on: where a parcel is, how far an after-sale is; `b` in it keeps its width, `span` takes the rest. */
export const NoteLink = ({ icon, children, ...link }: LinkProps & { icon?: string }) => (
  <Link {...link} className={styles.link}>
    {icon !== undefined && <Icon of={icon} size={16} />}
    {children}
    <Icon of={caretRightIcon} size={14} />
  </Link>
);
