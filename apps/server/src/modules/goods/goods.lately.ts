const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 2000;
/** In UTF-16 units: the query of a long keyword has thousands. */
const MOST_LETTERS = 1_000_000;

type Memory = {
  readonly has: (name: string) => boolean;
  readonly note: (name: string) => void;
  readonly forget: (name: string) => void;
};

/** What was seen of queries within a minute. Only speed may depend on it, no answer. */
export function memory(): Memory {
  const known = new Map<string, number>();
  let letters = 0;
  return {
    has: (name) => (known.get(name) ?? 0) > performance.now(),
    note(name) {
      if (known.size >= MOST_REMEMBERED || letters + name.length > MOST_LETTERS) {
        known.clear();
        letters = 0;
      }
      if (!known.has(name)) letters += name.length;
      known.set(name, performance.now() + REMEMBERED_MS);
    },
    forget(name) {
      if (known.delete(name)) letters -= name.length;
    },
  };
}

/** One way to find something. */
export type Way<T> = { readonly name: string; readonly find: () => Promise<T | undefined> };

/** Ways that found nothing lately. */
const vain = memory();

/**
 * What the first way finds that finds anything. A way is tried when the one before was in vain, or beside it where that was in vain
 * lately, too: else who mistypes waits for five statements one after another.
 */
export async function firstFound<T>([way, ...others]: readonly Way<T>[]): Promise<T | undefined> {
  if (!way) return undefined;
  const tryOthers = () => firstFound(others);
  const ahead = vain.has(way.name) ? tryOthers() : undefined;
  ahead?.catch(() => undefined); // who awaits it is told
  const found = await way.find();
  if (found === undefined) vain.note(way.name);
  else vain.forget(way.name);
  return found ?? (await (ahead ?? tryOthers()));
}
