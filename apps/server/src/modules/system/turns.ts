/** Most pieces of work of one owner that may wait or run at once. */
const MOST_OF_ONE = 10;

/** Runs a piece of work in its owner's turn; undefined, without running it, while too much of the owner's waits. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T | undefined>;

/** Runs at most `places` pieces of work at once, one of each owner in turn, so that nobody waits behind all of another's. */
export function buildTurns(places: number): Turns {
  let running = 0;
  const counts = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  /** The next owner's oldest; the owner goes to the end of the line. */
  function next(): void {
    const [owner, queue] = waiting.entries().next().value ?? [];
    if (owner === undefined || queue === undefined) return;
    waiting.delete(owner);
    const start = queue.shift();
    if (queue.length > 0) waiting.set(owner, queue);
    start?.();
  }
  const turn = (owner: string): Promise<void> =>
    new Promise((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));

  return async (owner, work) => {
    const count = counts.get(owner) ?? 0;
    if (count >= MOST_OF_ONE) return undefined;
    counts.set(owner, count + 1);
    try {
      // a place that falls free is handed on: `running` does not change
      if (running >= places) await turn(owner);
      else running += 1;
      try {
        return await work();
      } finally {
        if (waiting.size > 0) next();
        else running -= 1;
      }
    } finally {
      const left = (counts.get(owner) ?? 1) - 1;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    }
  };
}
