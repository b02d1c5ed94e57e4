import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import type { ReactNode } from "react";
import { navigateBack } from "#src/shared/router/navigate.ts";
import styles from "./search-head.module.css";

export interface SearchHeadProps {
  title: string;
  /** A search bar, or a link that looks like one. */
  children: ReactNode;
  right: ReactNode;
  /** A tab page has no back button. */
  isTab?: boolean;
}

/** A header with back button, search bar and one action. */
export function SearchHead({ title, children, right, isTab }: SearchHeadProps) {
  return (
    <div className={isTab ? styles.tabHead : styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {!isTab && <NavButton icon={caretLeftIcon} label="返回" onPress={() => void navigateBack()} />}
      <div className={styles.bar}>{children}</div>
      {right}
    </div>
  );
}
