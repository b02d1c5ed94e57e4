import { useEffect, useState } from "react";
import { readObject, writeJson } from "../data/storage.ts";
import { typed } from "../session/typed.ts";

/** State that is stored under `hs:draft:<name>` until `clear` is called; never for secrets. */
export function useDraft<T extends object>(name: string, initial: T) {
  const key = `hs:draft:${name}` as const;
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readObject<T>(key) }));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) writeJson(key, value);
  }, [key, value, touched]);
  const change = (patch: Partial<T>): void => {
    setTouched(true);
    typed.at = window.location.pathname;
    setValue((now) => ({ ...now, ...patch }));
  };
  const clear = (): void => {
    setTouched(false);
    typed.at = "";
    writeJson(key, undefined);
  };
  return { value, change, clear };
}
