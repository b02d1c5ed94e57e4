import { setImmediate as othersServed } from "node:timers/promises";

/** So long a piece of work may hold the process, ms. */
const MOST_MS = 20;

/** A function to call between the pieces of a long work: others are served when it has held the process for a while. */
export function buildPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < MOST_MS) return;
    await othersServed();
    began = performance.now();
  };
}
