import { useState } from "react";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import styles from "./search-line.module.css";

export interface SearchLineProps {
  /** What is searched for now, empty while nothing is. */
  keyword: string;
  placeholder: string;
  /** An empty text ends the search. */
  onSearch: (text: string) => void;
}

/** A search field under the nav bar of a list; it keeps what is typed until it is searched for. */
function SearchLine({ keyword, placeholder, onSearch }: SearchLineProps) {
  const [typed, setTyped] = useState(keyword);
  return (
    <div className={styles.line}>
      <SearchBar value={typed} onChange={setTyped} onSearch={onSearch} placeholder={placeholder} autoFocus />
    </div>
  );
}

/** The button in the nav bar that opens a search (`label`) or ends it, and the field under the nav bar while it is open. */
export function useSearchLine({ label, ...props }: SearchLineProps & { label: string }) {
  const { keyword, onSearch } = props;
  const [isOpen, setIsOpen] = useState(keyword !== "");
  const close = (): void => {
    setIsOpen(false);
    if (keyword !== "") onSearch("");
  };
  return {
    button: isOpen ? (
      <NavButton text="取消" onPress={close} />
    ) : (
      <NavButton icon={magnifyingGlassIcon} label={label} onPress={() => setIsOpen(true)} />
    ),
    field: isOpen && <SearchLine {...props} />,
  };
}
