import { useEffect, useRef } from "react";
import { isTyping } from "../shell/keys.ts";

type Keys = Readonly<Record<string, () => void>>;

/** Letters that do something on a work list, but while somebody types. */
export function useDeskKeys(keys: Keys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = isTyping(event) || event.repeat ? undefined : now.current[event.key.toUpperCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
