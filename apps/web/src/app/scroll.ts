import { keepScrollForUs } from "@heshi/ui/base/browser-history";
import { readJson, writeJson } from "#src/shared/data/storage.ts";

const KEY = "hs:scroll";
/** So long is waited for the page to become as long as it was. */
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

/** Keeps where each page was scrolled to; the browser's own restoration comes too early for pages that load. */
export function startScroll(): void {
  keepScrollForUs();
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", () => writeJson(KEY, [...positions].slice(-50), "session"));
}

/** Called when a page is shown: a new one stands at its top, one come back to where it was. */
export function showAt(key: string, isBack: boolean): void {
  current = key;
  const y = isBack ? (positions.get(key) ?? 0) : 0;
  restoring += 1;
  const round = restoring;
  const until = performance.now() + RESTORE_MS;
  const step = (): void => {
    if (round !== restoring) return;
    window.scrollTo(0, y);
    const there = Math.abs(window.scrollY - y) < 2;
    if (there || performance.now() > until) restoring = 0;
    else requestAnimationFrame(step);
  };
  step();
}
