/**
 * How long the long trials are: a file that imports this has some, and `npm run campaign -- AREA` runs an area's with a large TRIALS.
 * `.ci/run` says 20. Without it: 20 seeds, one kill, and every script that is listed.
 */
const asked = process.env["TRIALS"];

/** How many seeds or histories a trial takes. */
export const SEEDS = Number(asked ?? 20);
/** The first seed; `SEED=<number>` draws others. */
export const FIRST_SEED = Number(process.env["SEED"] ?? 20_261_123);
/** How many times a process is killed. */
export const KILLS = Math.max(1, Math.round(SEEDS / 20));
/** A test's limit, ms, which grows with what it is asked for. */
export const limitOf = (msEach: number): number => 120_000 + SEEDS * msEach;

/**
 * The part of a long list of inputs that is tried in this turn: all, or so many that each turn takes others and several turns together
 * take all of them.
 */
export function share<T>(all: readonly T[], turn: number): T[] {
  const turns = Math.ceil(all.length / Math.min(all.length, Number(asked ?? all.length)));
  return all.filter((_, at) => (at + turn) % turns === 0);
}

/** The scripts of an adversary that are tried: all, or as many as are asked for, evenly chosen. */
export function scripts<T>(all: readonly T[]): T[] {
  const most = Math.min(all.length, Number(asked ?? all.length));
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)] as T);
}

/** How many of something take part: all, or the smaller number where `.ci/run` keeps its trials short. */
export const count = (all: number, short: number): number => (Number(asked ?? all) <= 20 ? short : all);
