import { useEffect, useRef, type FormEvent } from "react";
import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { magnifyingGlassIcon } from "../icons/magnifying-glass.tsx";
import { xCircleIcon } from "../icons/x-circle.tsx";
import styles from "./search-bar.module.css";

export interface SearchBarProps {
  value: string;
  onChange: (text: string) => void;
  onSearch: (text: string) => void;
  placeholder?: string;
  outline?: boolean;
  autoFocus?: boolean;
}

/** A search field; Enter and 搜索 send the typed text, or the placeholder. */
export function SearchBar({
  value,
  onChange,
  onSearch,
  placeholder = "搜索",
  outline,
  autoFocus,
}: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    field.current?.blur();
    onSearch(value.trim());
  };
  return (
    <form className={classes(styles.bar, outline && styles.outline)} role="search" onSubmit={onSubmit}>
      <Icon of={magnifyingGlassIcon} size={16} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        enterKeyHint="search"
        value={value}
        maxLength={60}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && (
        <button type="button" className={styles.clear} aria-label="清空" onClick={() => onChange("")}>
          <Icon of={xCircleIcon} size={16} />
        </button>
      )}
      {outline && (
        <button type="submit" className={styles.go}>
          搜索
        </button>
      )}
    </form>
  );
}
