import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tag.module.css";

export type TagKind = "tint" | "solid" | "grey" | "ok" | "warn" | "danger" | "info" | "gold";

export interface TagProps {
  children: ReactNode;
  kind?: TagKind;
}

/** A small label with a fact or a state. */
export function Tag({ children, kind = "tint" }: TagProps) {
  return <span className={classes(styles.tag, styles[kind])}>{children}</span>;
}

/** The solid 自营 tag at the start of a title. */
export function SelfTag() {
  return <Tag kind="solid">自营</Tag>;
}

/** A title, after the 自营 tag for products of 合市 itself. */
export const SelfTitle = ({ self, title }: { self: boolean | undefined; title: string }) => (
  <>
    {self && <SelfTag />}
    {self && " "}
    {title}
  </>
);

/** A single row of tags, which keeps its height when empty. */
export function Tags({ children }: { children?: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}
