import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { magnifyingGlassIcon } from "../icons/magnifying-glass.tsx";
import styles from "./search-bar.module.css";

export interface SearchLookProps {
  words: string;
  /** They are what is searched for now, not an invitation. */
  typed?: boolean;
  outline?: boolean;
}

/** The look of a search bar that only leads to the search page; wrap it in the link. */
export function SearchLook({ words, typed, outline }: SearchLookProps) {
  return (
    <span className={classes(styles.bar, outline && styles.outline)}>
      <Icon of={magnifyingGlassIcon} size={16} />
      <span className={classes(styles.words, typed && styles.typed)}>{words}</span>
      {outline && <span className={styles.go}>搜索</span>}
    </span>
  );
}
