type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer R) => void
  ? R
  : never;
/** Everything that the parts define, as one object. */
export type Joined<T extends readonly object[]> = {
  [K in keyof Intersection<T[number]>]: Intersection<T[number]>[K];
};

/**
 * One object with everything that the parts define, e.g. a table that has a file for each area. Throws where two parts
 * define one name: a spread would let the later one win silently.
 */
export function joined<const T extends readonly object[]>(what: string, parts: T): Joined<T> {
  const all: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(all, name)) throw new Error(`${what}: two parts define ${name}`);
      all[name] = value;
    }
  return all as Joined<T>;
}
