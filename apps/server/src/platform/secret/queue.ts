/** No place in a queue, or none in time. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

export type QueueLimits = {
  atWork: number;
  /** So many may wait; a further one is refused. */
  waiting: number;
  /** How long one may wait, ms; without it until it is served. */
  longestMs?: number;
};

/** Runs pieces of work, so many at once, in the order of their arrival; `full` makes the error of who is refused. */
export function buildQueue(
  { atWork, waiting, longestMs }: QueueLimits,
  full: () => QueueFull,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      line.push(go);
      if (longestMs === undefined) return;
      timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1);
        reject(full());
      }, longestMs);
    });

  return async (work) => {
    if (running >= atWork) {
      if (line.length >= waiting) throw full();
      await turn();
    } else running += 1;
    try {
      return await work();
    } finally {
      // the place goes to the next in line, if any
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
