import { vi } from "vitest";

/**
 * One process runs many test files in one document, each with fresh modules (`isolate: false`: a process and a document per
 * file would cost four times the CPU). Timers, listeners, nodes and storage are cleaned up, since they would leak into the next file.
 */
type Listening = Pick<EventTarget, "addEventListener" | "removeEventListener">;
type Added = Parameters<EventTarget["addEventListener"]>;

const { setTimeout: timeout, setInterval: interval, setImmediate: turn } = globalThis;
/** React adds this listener once per document and marks the document. */
const REACT_EVENT = "selectionchange";
const HISTORY_MS = 20;
const FRAME_MS = 16;

/** jsdom counts frames by one interval, which ends with a file's timers and would never begin again. */
const frames = {
  requestAnimationFrame: (act: FrameRequestCallback) => setTimeout(() => act(performance.now()), FRAME_MS),
  cancelAnimationFrame: (timer: ReturnType<typeof timeout>) => clearTimeout(timer),
};

/** Tracks timers and listeners from now on; the returned function removes them and resets the modules. */
export function beginFile(): () => Promise<void> {
  const timers: ReturnType<typeof timeout>[] = [];
  const noting =
    (start: typeof timeout | typeof interval) =>
    (...args: Parameters<typeof timeout>) => {
      const timer = start(...args);
      timers.push(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: noting(timeout), setInterval: noting(interval), ...frames });
  const endings = [window, document].map((target) => noteListeners(target));
  const abilities = new Set(Object.getOwnPropertyNames(navigator));

  return async () => {
    vi.useRealTimers();
    // React's scheduler (setImmediate) finishes before the document is emptied
    for (let at = 0; at < 5; at += 1) {
      for (const timer of timers.splice(0)) clearTimeout(timer);
      await new Promise<void>((done) => turn(done));
    }
    Object.assign(globalThis, { setTimeout: timeout, setInterval: interval });
    // the document's own timers perform pending history steps
    await new Promise((done) => timeout(done, HISTORY_MS));
    for (const end of endings) end();
    await dropHistory();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    // what a test gave the browser (a clipboard, a place, sharing) is not found by the next file
    for (const name of Object.getOwnPropertyNames(navigator))
      if (!abilities.has(name)) Reflect.deleteProperty(navigator, name);
    // a test that scrolls assigns the position; jsdom would never scroll back, and a page that is not at its top is not pulled
    Object.assign(window, { scrollX: 0, scrollY: 0 });
    for (const store of [window.localStorage, window.sessionStorage]) store.clear();
    window.history.replaceState(null, "", "/");
    vi.resetModules();
  };
}

/**
 * Leaves one entry to go back to, so that no file begins with the full history of those before it, which the app handles otherwise
 * (return-entry.ts). The position is not known: every way back is taken, the longest that fits last (jsdom decides where all of them lead
 * before it goes the first).
 */
async function dropHistory(): Promise<void> {
  for (let back = 1; back < window.history.length; back += 1) window.history.go(-back);
  await new Promise((done) => timeout(done, HISTORY_MS));
  // what comes after the current entry goes
  window.history.pushState(null, "", "/");
}

function noteListeners(target: Listening): () => void {
  const added: Added[] = [];
  const { addEventListener } = target;
  target.addEventListener = (...args: Added) => {
    if (args[0] !== REACT_EVENT) added.push(args);
    addEventListener.apply(target, args);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const args of added) target.removeEventListener(...args);
  };
}
