/** A broken invariant: an internal error, never the caller's fault. */
export class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant";
}

/** Throws BrokenInvariant with `why` unless `condition` holds. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new BrokenInvariant(why);
}

/** The value itself; throws BrokenInvariant with `why` when it is absent. */
export function present<T>(value: T | undefined | null, why: string): T {
  assert(value !== undefined && value !== null, why);
  return value;
}
