import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { infoIcon } from "../icons/info.tsx";
import { warningCircleIcon } from "../icons/warning-circle.tsx";
import styles from "./note.module.css";

export interface NoteProps {
  children: ReactNode;
  kind?: "warn" | "info";
  act?: ReactNode;
  /** With the page's margins and round corners. */
  onPage?: boolean;
}

/** A notice strip. */
export function Note({ children, kind = "warn", act, onPage }: NoteProps) {
  return (
    <p className={classes(styles.note, styles[kind], onPage && styles.onPage)}>
      <Icon of={kind === "warn" ? warningCircleIcon : infoIcon} size={16} />
      <span className={styles.words}>{children}</span>
      {act}
    </p>
  );
}
