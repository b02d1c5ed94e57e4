import { useState } from "react";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import styles from "./search-line.module.css";

export interface SearchLineProps {
  /** What is searched for now. */
  readonly keyword: string;
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
}

/** A search field under the nav bar of a list; it keeps what is typed until it is searched for. */
export function SearchLine({ keyword, placeholder, onSearch }: SearchLineProps) {
  const [typed, setTyped] = useState(keyword);
  return (
    <div className={styles.line}>
      <SearchBar value={typed} onChange={setTyped} onSearch={onSearch} placeholder={placeholder} autoFocus />
    </div>
  );
}
