/** As long as `--t-fast` in tokens.css. */
const FADE_MS = 200;
/** A picture that is there sooner after its element is shown at once. */
const SOON_MS = 80;

/**
 * Fades a picture in that has just loaded, unless it came at once or was fetched before its element was: on the page
 * before, or with the first view.
 */
export function fadeIn(image: HTMLImageElement, mountedAt: number): void {
  if (performance.now() - mountedAt < SOON_MS || image.loading === "eager") return;
  if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches !== false) return;
  const fetched = performance.getEntriesByName(image.currentSrc, "resource").at(0) as
    | PerformanceResourceTiming
    | undefined;
  // without an entry its time is unknown: the browser keeps few
  if (fetched === undefined || fetched.responseEnd < mountedAt) return;
  image.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: "ease-out" });
}
