const REMEMBERED_MS = 60_000;
const FOUND_MS = 10_000;
const MOST_REMEMBERED = 2000;
/** In UTF-16 units: the query of a long keyword has thousands of them. */
const MOST_LETTERS = 1_000_000;

type Memory = {
  has: (name: string) => boolean;
  note: (name: string) => void;
  drop: (name: string) => void;
};

/** Values by name for a limited time; limited also in number and in total length of the names. */
class Known<T> {
  private readonly entries = new Map<string, { readonly until: number; readonly value: T }>();
  private letters = 0;
  private readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  get(name: string): T | undefined {
    const entry = this.entries.get(name);
    return entry && entry.until > performance.now() ? entry.value : undefined;
  }

  set(name: string, value: T): void {
    if (this.entries.size >= MOST_REMEMBERED || this.letters + name.length > MOST_LETTERS) {
      this.entries.clear();
      this.letters = 0;
    }
    if (!this.entries.has(name)) this.letters += name.length;
    this.entries.set(name, { until: performance.now() + this.ms, value });
  }

  delete(name: string): void {
    if (this.entries.delete(name)) this.letters -= name.length;
  }
}

/** What was observed of queries within the last minute; only speed may depend on it, never an answer. */
export function memory(): Memory {
  const known = new Known<true>(REMEMBERED_MS);
  return {
    has: (name) => known.get(name) === true,
    note: (name) => known.set(name, true),
    drop: (name) => known.delete(name),
  };
}

/** Results of the last ten seconds, in a cache for each database; synonyms are cached as long. */
export function findings<T>(): (db: object) => Pick<Known<T>, "get" | "set" | "delete"> {
  const all = new WeakMap<object, Known<T>>();
  return (db) => {
    const known = all.get(db) ?? new Known<T>(FOUND_MS);
    all.set(db, known);
    return known;
  };
}

/** One way to find something. */
export type Way<T> = { name: string; find: () => Promise<T | undefined> };

/** Ways that found nothing recently. */
const fruitless = memory();

/**
 * The result of the first way that finds something. The next way is tried after one that found nothing, or in parallel
 * if that one found nothing recently either: a misspelled keyword would otherwise wait for five statements in sequence.
 */
export async function firstFound<T>([way, ...others]: readonly Way<T>[]): Promise<T | undefined> {
  if (!way) return undefined;
  const tryOthers = () => firstFound(others);
  const ahead = fruitless.has(way.name) ? tryOthers() : undefined;
  ahead?.catch(() => undefined); // handled where it is awaited
  const found = await way.find();
  if (found === undefined) fruitless.note(way.name);
  else fruitless.drop(way.name);
  return found ?? (await (ahead ?? tryOthers()));
}
