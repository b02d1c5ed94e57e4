/*
 * The only module that uses `window.history`, as scripts/budgets.mjs checks. The router counts its entries by `idx` and
 * identifies them by `key`; the entry of an open layer has its number as `hsLayer`.
 */

/** The state of an entry of the app. */
export type HistoryEntry = {
  key?: string;
  /** The number of the app's entries before this one. */
  idx?: number;
  /** The number of the entry's layer, from 1; absent for a page. */
  hsLayer?: number;
};

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** The state of the current entry; empty for an entry of another site. */
export function presentEntry(): HistoryEntry {
  const state: unknown = window.history.state;
  const { key, idx, hsLayer } = (typeof state === "object" && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return { key: typeof key === "string" ? key : undefined, idx: numberOf(idx), hsLayer: numberOf(hsLayer) };
}

/** Pushes an entry; throws when the browser allows no more (Safari: 100 in 30 s). */
export const pushEntry = (entry: HistoryEntry, url?: URL | string): void =>
  window.history.pushState(entry, "", url);

/** Replaces the current entry. */
export const replaceEntry = (entry: HistoryEntry, url?: URL | string): void =>
  window.history.replaceState(entry, "", url);

/** Goes back by a number of entries; `onHistoryStep` reports when that has happened. */
export const goBack = (steps = 1): void => window.history.go(-steps);

/** The number of entries of the tab, including other sites'. */
export const entryCount = (): number => window.history.length;

/** Calls `listener` after each step through the history; returns a function that stops it. */
export function onHistoryStep(listener: (event: PopStateEvent) => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** Disables the browser's scroll restoration. */
export function disableScrollRestoration(): void {
  window.history.scrollRestoration = "manual";
}
