/** Time and timers of a simulator; `after` returns a function that cancels. */
export type SimClock = {
  now: () => Date;
  after: (ms: number, task: () => Promise<void>) => () => void;
};

/** The longest delay of setTimeout, ms. */
const LONGEST = 2 ** 31 - 1;

/** The machine's clock; tasks must not throw. */
export const machineClock: SimClock = {
  now: () => new Date(),
  after: (ms, task) => {
    const timer = setTimeout(() => void task(), Math.min(ms, LONGEST));
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only by `advance`, which runs due tasks in order and awaits each. */
export type ManualClock = SimClock & { advance: (ms: number) => Promise<void> };

/** Creates a manual clock for tests: hours pass at once, always in the same order. */
export function createManualClock(start: Date): ManualClock {
  let now = start.getTime();
  let count = 0;
  const waiting = new Map<number, { at: number; task: () => Promise<void> }>();
  const next = (until: number): number | undefined => {
    let found: number | undefined;
    for (const [id, { at }] of waiting) {
      const best = found === undefined ? until + 1 : (waiting.get(found)?.at ?? 0);
      if (at <= until && at < best) found = id;
    }
    return found;
  };
  return {
    now: () => new Date(now),
    after: (ms, task) => {
      const id = (count += 1);
      waiting.set(id, { at: now + ms, task });
      return () => void waiting.delete(id);
    },
    advance: async (ms) => {
      const until = now + ms;
      for (let id = next(until); id !== undefined; id = next(until)) {
        const due = waiting.get(id);
        waiting.delete(id);
        now = Math.max(now, due?.at ?? now);
        await due?.task();
      }
      now = until;
    },
  };
}

/** A clock that follows another one, such as a test's shifted clock; due tasks wait for `runDue`. */
export type FollowingClock = SimClock & { runDue: () => Promise<void> };

/** Creates a clock on another's time; nothing runs by itself, `runDue` runs all due tasks in order. */
export function createFollowingClock(now: () => Date): FollowingClock {
  const waiting = new Map<number, { at: number; task: () => Promise<void> }>();
  let count = 0;
  const due = (): [number, { at: number; task: () => Promise<void> }] | undefined =>
    [...waiting].filter(([, { at }]) => at <= now().getTime()).toSorted(([, a], [, b]) => a.at - b.at)[0];
  return {
    now,
    after: (ms, task) => {
      const id = (count += 1);
      waiting.set(id, { at: now().getTime() + ms, task });
      return () => void waiting.delete(id);
    },
    runDue: async () => {
      for (let next = due(); next; next = due()) {
        waiting.delete(next[0]);
        await next[1].task();
      }
    },
  };
}
