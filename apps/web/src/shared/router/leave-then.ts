import { useEffect, useRef } from "react";
import { replaceWith } from "./navigate.ts";

/**
 * Replaces this page by another one and acts after this one is unmounted: ending a session on a page for members would ask
 * 请先登录.
 */
export function useLeaveThen(): (path: string, act: () => unknown) => Promise<void> {
  const waiting = useRef<() => unknown>(undefined);
  useEffect(() => () => void waiting.current?.(), []);
  return (path, act) => {
    waiting.current = act;
    return replaceWith(path);
  };
}
