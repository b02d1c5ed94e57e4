import { useEffect } from "react";

/** Handles the keys of a hardware keyboard while `active`; what is typed into a field is the field's. */
export function useTypedKeys(active: boolean, onKey: (key: string, event: KeyboardEvent) => void): void {
  useEffect(() => {
    if (!active) return;
    const handle = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, select") !== null) return;
      onKey(event.key, event);
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  });
}
