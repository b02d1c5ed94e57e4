import { vi } from "vitest";

/**
 * One process draws many files in one document, each with modules of its own (`isolate: false`: a process and a document a file
 * would take four times the processor time). What a file left there would show itself in the next: timers, listeners, nodes, stored things.
 */
type Listening = Pick<EventTarget, "addEventListener" | "removeEventListener">;
type Added = Parameters<EventTarget["addEventListener"]>;

const { setTimeout: timeout, setInterval: interval, setImmediate: turn } = globalThis;
/** React adds it once a document and knows by a mark on the document that it has. */
const REACT_EVENT = "selectionchange";
const HISTORY_MS = 20;

/** Notes what is begun from now on; the function returned ends it and forgets the modules. */
export function beginFile(): () => Promise<void> {
  const timers: ReturnType<typeof timeout>[] = [];
  const noting =
    (start: typeof timeout | typeof interval) =>
    (...args: Parameters<typeof timeout>) => {
      const timer = start(...args);
      timers.push(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: noting(timeout), setInterval: noting(interval) });
  const endings = [window, document].map((target) => noteListeners(target));

  return async () => {
    vi.useRealTimers();
    // what React still has to do on its scheduler (setImmediate) is done before the document is emptied
    for (let at = 0; at < 5; at += 1) {
      for (const timer of timers.splice(0)) clearTimeout(timer);
      await new Promise<void>((done) => turn(done));
    }
    Object.assign(globalThis, { setTimeout: timeout, setInterval: interval });
    // steps through the history are taken by timers of the document, in their order
    await new Promise((done) => timeout(done, HISTORY_MS));
    for (const end of endings) end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    for (const store of [window.localStorage, window.sessionStorage]) store.clear();
    window.history.replaceState(null, "", "/");
    vi.resetModules();
  };
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
