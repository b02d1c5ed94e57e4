import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import type { ReactNode } from "react";
import styles from "./detail.module.css";

export interface ChoiceRowProps {
  name: string;
  children: ReactNode;
  /** Undefined for a row that is only read. */
  onPress: (() => void) | undefined;
}

/** A row of the product's page with a choice, which opens where it is changed. */
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
