import { useSyncExternalStore } from "react";

const SLACK_PX = 4;

function listen(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  window.addEventListener("resize", changed);
  return () => {
    window.removeEventListener("scroll", changed);
    window.removeEventListener("resize", changed);
  };
}

function atEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - SLACK_PX;
}

/** The last section whose top is above `offsetPx`; at the end of the page the last one. */
export function partInView(ids: readonly string[], offsetPx: number): string {
  const there = ids.filter((id) => document.querySelector(`#${id}`) !== null);
  if (atEnd()) return there.at(-1) ?? "";
  const passed = there.filter(
    (id) => (document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? 0) <= offsetPx + SLACK_PX,
  );
  return passed.at(-1) ?? there[0] ?? "";
}

/** Scrolls a section to `offsetPx` below the top of the window. */
export function scrollToPart(id: string, offsetPx: number): void {
  const part = document.querySelector(`#${id}`);
  if (part === null) return;
  const isStill = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  const top = part.getBoundingClientRect().top + window.scrollY - offsetPx;
  window.scrollTo({ top, behavior: isStill ? "auto" : "smooth" });
}

/** The id of the section in view. */
export function useScrollSpy(ids: readonly string[], offsetPx: number): string {
  return useSyncExternalStore(
    listen,
    () => partInView(ids, offsetPx),
    () => ids[0] ?? "",
  );
}
