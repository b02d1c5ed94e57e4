import { disableScrollRestoration } from "@heshi/ui/base/browser-history";
import { noteScroll } from "@heshi/ui/layout/scrolled";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

const KEY = "hs:scroll";
/** A page that loads may take this long to reach its former height. */
const RESTORE_MS = 1000;

function kept(): Map<string, number> {
  const saved = readJson(KEY, "session");
  return new Map(Array.isArray(saved) ? (saved as [string, number][]) : []);
}

const positions = kept();
let current: string | undefined;
let restoring = 0;

function note(): void {
  if (current !== undefined && restoring === 0) positions.set(current, window.scrollY);
}

/** Remembers the scroll position of each page; the browser restores it too early for pages that load. */
export function startScroll(): void {
  disableScrollRestoration();
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", () => writeJson(KEY, [...positions].slice(-50), "session"));
}

/** The former scroll position of a page. */
export const positionOf = (key: string): number => positions.get(key) ?? 0;

/** Scrolls a page that is shown: to the top, or to its former position after going back. */
export function showAt(key: string, isBack: boolean): void {
  current = key;
  const y = isBack ? positionOf(key) : 0;
  restoring += 1;
  const round = restoring;
  const until = performance.now() + RESTORE_MS;
  const step = (): void => {
    if (round !== restoring) return;
    window.scrollTo(0, y);
    const at = window.scrollY;
    noteScroll(at);
    const there = Math.abs(at - y) < 2;
    if (there || performance.now() > until) restoring = 0;
    else requestAnimationFrame(step);
  };
  step();
}
