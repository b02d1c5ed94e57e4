import { Icon } from "../picture/icon.tsx";
import { caretUpIcon } from "../icons/caret-up.tsx";
import { useScrolled } from "../layout/scrolled.tsx";
import styles from "./back-top.module.css";

/** A button that scrolls to the top, shown after 1200 px. */
export function BackTop() {
  const seen = useScrolled(1200);
  if (!seen) return null;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.disc}
        aria-label="回到顶部"
        onClick={() => window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" })}
      >
        <Icon of={caretUpIcon} />
      </button>
    </div>
  );
}
