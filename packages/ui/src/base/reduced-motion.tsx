import { useSyncExternalStore } from "react";

const query = (): MediaQueryList | undefined => window.matchMedia?.("(prefers-reduced-motion: reduce)");

function listen(changed: () => void): () => void {
  const media = query();
  media?.addEventListener("change", changed);
  return () => media?.removeEventListener("change", changed);
}

/** Whether the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => query()?.matches ?? true,
    () => true,
  );
}
