import { useSyncExternalStore } from "react";

function listen(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

/** Whether the page is scrolled by more than `px`. */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > px,
    () => false,
  );
}
