import { useEffect, useRef } from "react";
import { goBack, onHistoryStep, presentEntry, pushEntry } from "../base/browser-history.tsx";

/*
 * An open sheet or dialog has an entry in the browser's history, so that "back" closes it and not the page.
 * The entries are reconciled in a later task, so that one sheet replacing another changes nothing.
 */
type Layer = { close: () => void };

const layers: Layer[] = [];
let entries = 0;
let leaving = 0;
let scheduled = false;
let waiting: (() => void)[] = [];

/** Whether the current history entry belongs to a layer, so that a push must replace it. */
export function onBackEntry(): boolean {
  return presentEntry().hsLayer !== undefined;
}

/** Resolves when no step back is pending, which could undo a navigation. */
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
  // a push now would conflict with the pending step back, whose end runs this again
  if (leaving > 0) return;
  if (layers.length > entries) {
    while (entries < layers.length) {
      const { key, idx } = presentEntry();
      entries += 1;
      // a page that replaces the layer comes after the page below, which the router counts by `idx`
      pushEntry({ key, idx: idx === undefined ? undefined : idx + 1, hsLayer: entries });
    }
  } else if (layers.length < entries) {
    const extra = entries - layers.length;
    entries = layers.length;
    // nothing to remove if a page has replaced the layer
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

/** The number of layer entries up to the current one. */
function entriesHere(): number {
  return presentEntry().hsLayer ?? 0;
}

/**
 * Closes all layers for a navigation that leaves the page, and returns the number of their entries, which a step back
 * must pass.
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
    // a layer that refuses to close gets its entry back
    schedule();
  } else if (here > entries) {
    // passes an entry without its layer (after a reload or forward)
    leaving += 1;
    goBack();
  }
}

let listening = false;

/** Starts listening to the history. */
export function watchBackEntries(): void {
  if (listening) return;
  listening = true;
  onHistoryStep(onPop);
  if (onBackEntry()) {
    leaving += 1;
    goBack();
  }
}

/** While `open`, the browser's back calls `onClose`, for the topmost layer first. */
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
