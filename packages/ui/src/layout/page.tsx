import type { ReactNode } from "react";
import { classes } from "../base/classes.ts";
import styles from "./page.module.css";

export interface PageProps {
  children: ReactNode;
  /** A `<NavBar>`, or the page's own head. */
  nav?: ReactNode;
  /** Stays under the nav bar while the page scrolls: tabs, filters. */
  top?: ReactNode;
  /** A `<BottomBar>` or a `<SubmitBar>`. */
  bar?: ReactNode;
  /** The nav bar lies over the first picture. */
  overPicture?: boolean;
  /** The red wash behind home, mine, wallet, login and the merchant counter. */
  wash?: boolean;
  /** White ground instead of grey (login). */
  white?: boolean;
  /** 4 px above the first card, 8 under tabs. */
  gap?: 0 | 4 | 8 | 12;
}

/** The column of one page: head that stays, content that scrolls with the document, bar at the bottom. */
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
  /** Pushes the buttons to the right end. */
  end?: boolean;
  /** Inside a sheet: it does not stick. */
  still?: boolean;
  label?: string;
}

/** The bar at the bottom edge, 56 high and above the phone's own bar. */
export function BottomBar({ children, end, still, label }: BottomBarProps) {
  const name = classes(styles.bar, end && styles.end, still && styles.still);
  // a page has one footer; in a sheet it is no landmark
  if (still) return <div className={name}>{children}</div>;
  return (
    <footer className={name} aria-label={label}>
      {children}
    </footer>
  );
}
