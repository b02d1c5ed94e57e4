/** A value that this browser keeps for the console, as JSON; undefined where there is none or it cannot be read. */
export function readKept<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(`hs:console:${name}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value, or drops it; a full or closed storage keeps nothing. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`hs:console:${name}`);
    else localStorage.setItem(`hs:console:${name}`, JSON.stringify(value));
  } catch {
    // the console works without what it keeps
  }
}
