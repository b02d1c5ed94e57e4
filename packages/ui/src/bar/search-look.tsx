import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { magnifyingGlassIcon } from "../icons/magnifying-glass.tsx";
import styles from "./search-bar.module.css";

export interface SearchLookProps {
  words: string;
  /** The text is the active search, not a placeholder. */
  typed?: boolean;
  outline?: boolean;
}

/** Looks like a search bar; wrap it in a link to the search page. */
export function SearchLook({ words, typed, outline }: SearchLookProps) {
  return (
    <span className={classes(styles.bar, outline && styles.outline)}>
      <Icon of={magnifyingGlassIcon} size={16} />
      <span className={classes(styles.words, typed && styles.typed)}>{words}</span>
      {outline && <span className={styles.go}>搜索</span>}
    </span>
  );
}
