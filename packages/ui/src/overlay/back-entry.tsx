import { useEffect, useRef } from "react";
import { goBack, onHistoryStep, presentEntry, pushEntry } from "../base/browser-history.tsx";

/*
 * An open sheet or dialog owns one entry of the browser's history, so that "back" closes it and not the page.
 * The entries are reconciled a task later: a sheet that hands over to another one changes nothing.
 */
type Layer = { close: () => void };

const layers: Layer[] = [];
let entries = 0;
let leaving = 0;
let scheduled = false;
let waiting: (() => void)[] = [];

/** Whether the present history entry belongs to an open layer: a push from here must replace it. */
export function onBackEntry(): boolean {
  return presentEntry().hsLayer !== undefined;
}

/** Resolves when no going back of ours is under way; a navigation before that could be undone by it. */
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
  // an entry that is pushed now would be what the step back under way leaves, or would cancel it: its end comes here again
  if (leaving > 0) return;
  if (layers.length > entries) {
    while (entries < layers.length) {
      const { key, idx } = presentEntry();
      entries += 1;
      // a page that takes the layer's place stands one further than the page below: the router counts by `idx`
      pushEntry({ key, idx: idx === undefined ? undefined : idx + 1, hsLayer: entries });
    }
  } else if (layers.length < entries) {
    const extra = entries - layers.length;
    entries = layers.length;
    // a page that took the layer's place left nothing to go back from
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

/** The number of our entries that lie below the present one, itself included. */
function entriesHere(): number {
  return presentEntry().hsLayer ?? 0;
}

/**
 * Hands the entries of the open layers over to a navigation that leaves the page: the layers close, and nothing of
 * ours will go back any more. How many entries there were, so that a step back can pass them too.
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
    // a layer that may not close now gets its entry again
    schedule();
  } else if (here > entries) {
    // an entry that a layer left behind (reload, forward): nobody is there, so pass it
    leaving += 1;
    goBack();
  }
}

let listening = false;

/** Starts listening once; an entry left by a reload is passed. */
export function watchBackEntries(): void {
  if (listening) return;
  listening = true;
  onHistoryStep(onPop);
  if (onBackEntry()) {
    leaving += 1;
    goBack();
  }
}

/** While `open`, the browser's back calls `onClose`, the topmost layer first. */
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
