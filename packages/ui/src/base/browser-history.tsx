/*
 * The one owner of `window.history`. The router counts its entries by `idx` and names each by `key`; an open layer's entry carries its
 * number as `hsLayer` on top of the page's. scripts/budgets.mjs refuses another writer.
 */

/** What an entry of ours says of itself. */
export type HistoryEntry = {
  key?: string;
  /** Entries of ours behind this one. */
  idx?: number;
  /** Which of the open layers the entry belongs to, counted from 1; absent: it is a page. */
  hsLayer?: number;
};

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** The present entry; one that is not ours says nothing. */
export function presentEntry(): HistoryEntry {
  const state: unknown = window.history.state;
  const { key, idx, hsLayer } = (typeof state === "object" && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return { key: typeof key === "string" ? key : undefined, idx: numberOf(idx), hsLayer: numberOf(hsLayer) };
}

/** Adds an entry in front of the present one. Throws where the browser allows no more (Safari: a hundred in half a minute). */
export const pushEntry = (entry: HistoryEntry, url?: URL | string): void =>
  window.history.pushState(entry, "", url);

/** Puts another entry in the place of the present one. */
export const replaceEntry = (entry: HistoryEntry, url?: URL | string): void =>
  window.history.replaceState(entry, "", url);

/** Goes back so many entries; what listens to `onHistoryStep` hears of it when it has happened. */
export const goBack = (steps = 1): void => window.history.go(-steps);

/** How many entries the tab has, others' included. */
export const entryCount = (): number => window.history.length;

/** Calls back after each step through the history; answers how to end that. */
export function onHistoryStep(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** Keeps the browser from scrolling by itself after a step. */
export function keepScrollForUs(): void {
  window.history.scrollRestoration = "manual";
}
