import { useEffect, useRef } from "react";

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

const marked = (state: unknown): boolean => typeof state === "object" && state !== null && "hsLayer" in state;

/** Whether the present history entry belongs to an open layer: a push from here must replace it. */
export function onBackEntry(): boolean {
  return marked(window.history.state);
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
  if (layers.length > entries) {
    const state: unknown = window.history.state;
    const kept = typeof state === "object" && state !== null ? state : {};
    while (entries < layers.length) {
      entries += 1;
      window.history.pushState({ ...kept, hsLayer: entries }, "");
    }
  } else if (layers.length < entries) {
    const extra = entries - layers.length;
    entries = layers.length;
    // a page that took the layer's place left nothing to go back from
    if (onBackEntry()) {
      leaving += 1;
      window.history.go(-extra);
    }
  }
  settle();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(reconcile, 0);
}

function onPop(): void {
  if (leaving > 0) {
    leaving -= 1;
    settle();
    return;
  }
  if (entries > 0) {
    entries -= 1;
    layers.at(-1)?.close();
    // a layer that may not close now gets its entry again
    schedule();
  } else if (onBackEntry()) {
    // an entry that a layer left behind (reload, forward): nobody is there, so pass it
    leaving += 1;
    window.history.back();
  }
}

let listening = false;

/** Starts listening once; an entry left by a reload is passed. */
export function watchBackEntries(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("popstate", onPop);
  if (onBackEntry()) {
    leaving += 1;
    window.history.back();
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
      layers.splice(layers.indexOf(layer), 1);
      schedule();
    };
  }, [open]);
}
