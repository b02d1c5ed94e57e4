import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./page.module.css";

export interface PageProps {
  children: ReactNode;
  /** A `<NavBar>` or another header. */
  nav?: ReactNode;
  /** Sticks under the nav bar: tabs, filters. */
  top?: ReactNode;
  /** A `<BottomBar>` or a `<SubmitBar>`. */
  bar?: ReactNode;
  overPicture?: boolean;
  /** A red gradient at the top. */
  wash?: boolean;
  white?: boolean;
  gap?: 0 | 4 | 8 | 12;
}

/** The layout of a page: sticky header, content, bar at the bottom. */
export function Page({ children, nav, top, bar, overPicture, wash, white, gap = 0 }: PageProps) {
  return (
    <div className={classes(styles.page, wash && styles.wash, white && styles.white)}>
      {(nav !== undefined || top !== undefined) && (
        <header className={classes(styles.head, overPicture && styles.floating)}>
          {nav}
          {top}
        </header>
      )}
      <main
        className={styles.body}
        style={gap === 0 ? undefined : { paddingTop: gap }}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      {bar}
    </div>
  );
}

export interface BottomBarProps {
  children: ReactNode;
  /** Aligns the buttons to the right. */
  end?: boolean;
  /** Not sticky, for use inside a sheet. */
  still?: boolean;
  label?: string;
}

/** The bar at the bottom edge, above the phone's own. */
export function BottomBar({ children, end, still, label }: BottomBarProps) {
  const name = classes(styles.bar, end && styles.end, still && styles.still);
  // only the page's bar is a landmark
  if (still) return <div className={name}>{children}</div>;
  return (
    <footer className={name} aria-label={label}>
      {children}
    </footer>
  );
}
