import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tag.module.css";

export type TagKind = "tint" | "solid" | "grey" | "ok" | "warn" | "info" | "gold";

export interface TagProps {
  children: ReactNode;
  kind?: TagKind;
}

/** A fact or a state on its tint, 16 px high. */
export function Tag({ children, kind = "tint" }: TagProps) {
  return <span className={classes(styles.tag, styles[kind])}>{children}</span>;
}

/** The solid 自营 tag that stands inside the first line of a title. */
export function SelfTag() {
  return <Tag kind="solid">自营</Tag>;
}

/** One row of tags, as high as a tag even when it is empty, cut where it is too long. */
export function Tags({ children }: { children?: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}
