import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import type { ReactNode } from "react";
import styles from "./detail.module.css";

export interface ChoiceRowProps {
  name: string;
  children: ReactNode;
  /** Undefined: it only tells something. */
  onPress: (() => void) | undefined;
}

/** One row of a goods' page that names what is chosen and opens where it is changed. */
export function ChoiceRow({ name, children, onPress }: ChoiceRowProps) {
  const face = (
    <>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowWords}>{children}</span>
    </>
  );
  if (onPress === undefined) return <div className={styles.row}>{face}</div>;
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      {face}
      <Icon of={caretRightIcon} size={16} />
    </button>
  );
}
