import { useEffect, useRef } from "react";
import { goBack, onHistoryStep, presentEntry, pushEntry } from "../base/browser-history.tsx";

/* An open sheet or dialog owns one entry of the browser's history, so that "back" closes it and not the page. Entries
   are reconciled in a later task, so one sheet replacing another changes nothing. */
type Layer = { close: () => void };

const layers: Layer[] = [];
let entries = 0;
let leaving = 0;
let scheduled = false;
let waiting: (() => void)[] = [];

/** Whether the current history entry belongs to an open layer: a navigation from here must replace it. */
export function onBackEntry(): boolean {
  return presentEntry().hsLayer !== undefined;
}

/** Resolves when no step back by this module is pending, because it could undo a navigation. */
export function backSettled(): Promise<void> {
  if (!scheduled && leaving === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

function settle(): void {
  if (scheduled || leaving > 0) return;
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
}

function reconcile(): void {
  scheduled = false;
  // an entry pushed now would be left by the pending step back, or cancel it; its end calls this again
  if (leaving > 0) return;
  if (layers.length > entries) {
    while (entries < layers.length) {
      const { key, idx } = presentEntry();
      entries += 1;
      // a page that replaces the layer is one further than the page below: the router counts by `idx`
      pushEntry({ key, idx: idx === undefined ? undefined : idx + 1, hsLayer: entries });
    }
  } else if (layers.length < entries) {
    const extra = entries - layers.length;
    entries = layers.length;
    // after a page replaced the layer there is nothing to go back from
    if (onBackEntry()) {
      leaving += 1;
      goBack(extra);
    }
  }
  settle();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(reconcile, 0);
}

/** The number of layer entries up to and including the current one. */
function entriesHere(): number {
  return presentEntry().hsLayer ?? 0;
}

/**
 * Gives the entries of the open layers up to a navigation that leaves the page: the layers close and will not step
 * back. Returns the number of entries, so that a step back can skip them.
 */
export function dropBackEntries(): number {
  const dropped = entries;
  entries = 0;
  for (const layer of layers.splice(0)) layer.close();
  return dropped;
}

function onPop(): void {
  if (leaving > 0) {
    leaving -= 1;
    if (leaving === 0 && layers.length !== entries) schedule();
    settle();
    return;
  }
  const here = entriesHere();
  if (entries > here) {
    while (entries > here) {
      entries -= 1;
      layers[entries]?.close();
    }
    // a layer that may not close now gets its entry back
    schedule();
  } else if (here > entries) {
    // an entry without its layer (after a reload or forward): skip it
    leaving += 1;
    goBack();
  }
}

let listening = false;

/** Starts listening once; skips an entry left by a reload. */
export function watchBackEntries(): void {
  if (listening) return;
  listening = true;
  onHistoryStep(onPop);
  if (onBackEntry()) {
    leaving += 1;
    goBack();
  }
}

/** While `open`, the browser's back calls `onClose`, of the topmost layer first. */
export function useBackEntry(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    watchBackEntries();
    const layer: Layer = { close: () => latest.current() };
    layers.push(layer);
    schedule();
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      schedule();
    };
  }, [open]);
}
