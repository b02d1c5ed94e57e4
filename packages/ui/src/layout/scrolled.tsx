import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isListening = false;
/** The page's scroll position as last noted, px. Reading the window's while a page is drawn would lay it out at once. */
let top = 0;

/** Tells the scroll position, px, to those who ask whether the page is scrolled: after a jump, before the browser's own event. */
export function noteScroll(px: number): void {
  if (px === top) return;
  top = px;
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  if (!isListening) window.addEventListener("scroll", () => noteScroll(window.scrollY), { passive: true });
  isListening = true;
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Whether the page is scrolled by more than `px`. */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(
    listen,
    () => top > px,
    () => false,
  );
}
