import type { ReactNode } from "react";
import { Badge } from "../base/badge.tsx";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { caretLeftIcon } from "../icons/caret-left.tsx";
import { xIcon } from "../icons/x.tsx";
import { useScrolled } from "../layout/scrolled.tsx";
import styles from "./nav-bar.module.css";

/** `card` for lists, `page` for forms and money, `picture` over a picture, `wash` over the red gradient. */
export type NavKind = "card" | "page" | "picture" | "wash";

export interface NavBarProps {
  title?: ReactNode;
  kind?: NavKind;
  onBack?: (() => void) | undefined;
  /** ✕ instead of the arrow, for modal pages. */
  close?: boolean;
  /** Hides the title until the page is scrolled. */
  quiet?: boolean;
  left?: ReactNode;
  /** At most two `<NavButton>`s. */
  right?: ReactNode;
}

/** The bar at the top of a page; over a picture it gets a background after scrolling 160 px. */
export function NavBar({ title, kind = "card", onBack, close, quiet, left, right }: NavBarProps) {
  const scrolled = useScrolled(kind === "picture" ? 160 : 8);
  const solid = scrolled && (kind === "picture" || kind === "wash");
  const bare = kind === "picture" && !solid;
  return (
    <div className={classes(styles.nav, styles[kind], solid && styles.solid)}>
      <div className={styles.left}>
        {left ??
          (onBack && (
            <NavButton
              icon={close ? xIcon : caretLeftIcon}
              label={close ? "关闭" : "返回"}
              onPress={onBack}
            />
          ))}
      </div>
      <h1 className={classes(styles.title, bare && styles.hidden, quiet && !scrolled && styles.quiet)}>
        {title}
      </h1>
      <div className={styles.right}>{right}</div>
    </div>
  );
}

export interface NavButtonProps {
  icon?: string;
  /** Text instead of an icon. */
  text?: string;
  /** The name for screen readers; required with an icon. */
  label?: string;
  badge?: number;
  onPress: () => void;
}

/** A button in the nav bar: an icon or a short text. */
export function NavButton({ icon, text, label, badge, onPress }: NavButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, text !== undefined && styles.text)}
      aria-label={label}
      onClick={onPress}
    >
      {icon !== undefined && <Icon of={icon} size={24} />}
      {text}
      {badge !== undefined && badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} what="条未读" ring />
        </span>
      )}
    </button>
  );
}
