import { useState } from "react";
import { magnifyingGlassIcon } from "@heshi/ui/icons/magnifying-glass";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import styles from "./search-line.module.css";

export interface SearchLineProps {
  keyword: string;
  placeholder: string;
  /** Called with an empty text to end the search. */
  onSearch: (text: string) => void;
}

function SearchLine({ keyword, placeholder, onSearch }: SearchLineProps) {
  const [typed, setTyped] = useState(keyword);
  return (
    <div className={styles.line}>
      <SearchBar value={typed} onChange={setTyped} onSearch={onSearch} placeholder={placeholder} autoFocus />
    </div>
  );
}

/** A nav bar button that opens or ends a search, and the search field while it is open. */
export function useSearchLine({
  label,
  open,
  ...props
}: SearchLineProps & { label: string; open?: boolean }) {
  const { keyword, onSearch } = props;
  const [isOpen, setIsOpen] = useState(open === true || keyword !== "");
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
