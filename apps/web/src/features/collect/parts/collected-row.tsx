import { Checkbox } from "@heshi/ui/form/checkbox";
import { SwipeAction } from "@heshi/ui/list/swipe-action";
import type { ReactNode } from "react";
import { Link } from "#src/shared/router/link.tsx";
import type { Selection } from "../selection.ts";
import styles from "./favourite-row.module.css";

export interface CollectedRowProps {
  id: string;
  title: string;
  path: string;
  selection: Selection;
  onRemove: () => void;
  children: ReactNode;
}

/** A row of a collected list, deleted by a swipe or ticked in edit mode. */
export function CollectedRow({ id, title, path, selection, onRemove, children }: CollectedRowProps) {
  if (!selection.isEdited) {
    return (
      <li className={styles.card}>
        <SwipeAction actions={[{ text: "删除", danger: true, onPress: onRemove }]}>
          <Link to={path} className={styles.row}>
            {children}
          </Link>
        </SwipeAction>
      </li>
    );
  }
  return (
    <li className={styles.card}>
      <div className={styles.edited}>
        <Checkbox checked={selection.has(id)} onChange={() => selection.toggle(id)} label={`选择 ${title}`} />
        <div className={styles.row} onClick={() => selection.toggle(id)}>
          {children}
        </div>
      </div>
    </li>
  );
}
