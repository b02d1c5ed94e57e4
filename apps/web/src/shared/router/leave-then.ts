import { useEffect, useRef } from "react";
import { replaceWith } from "./navigate.ts";

/**
 * Goes to another page in the place of this one and acts when this one is gone. A session ends this way: on a page for
 * members its end would ask 请先登录 before the page is left.
 */
export function useLeaveThen(): (path: string, act: () => unknown) => Promise<void> {
  const waiting = useRef<() => unknown>(undefined);
  useEffect(() => () => void waiting.current?.(), []);
  return (path, act) => {
    waiting.current = act;
    return replaceWith(path);
  };
}
