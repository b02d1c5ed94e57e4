/** The specification's storage keys; all others have the prefix `hs:`. */
const KEYS = [
  "USER_INFO",
  "SYSTEM_INFO",
  "VERIFY_TIMESTAMP_",
  "SEARCH_HISTORY_LIST",
  "HOME_NOTICE_POPUP_TIME",
  "LOCATION_INFO",
  "MULTI_ACCOUNTS",
  "token",
  "token2",
  "plat",
] as const;

export type StorageKey = (typeof KEYS)[number] | `hs:${string}`;

/** Used while storage is full, forbidden (private windows) or absent. */
const memory = new Map<string, string>();

function storeOf(kind: "local" | "session"): Storage | undefined {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The text under a key, undefined when there is none. */
export function readText(key: StorageKey, kind: "local" | "session" = "local"): string | undefined {
  try {
    const text = storeOf(kind)?.getItem(key);
    if (text !== null && text !== undefined) return text;
  } catch {
    // unreadable storage counts as empty
  }
  return memory.get(key);
}

/** Stores a text under a key, or removes the key for an empty text; throws on an undeclared key. */
export function writeText(key: StorageKey, text: string, kind: "local" | "session" = "local"): void {
  if (!key.startsWith("hs:") && !(KEYS as readonly string[]).includes(key)) {
    throw new Error(`not a storage key of this app: ${key}`);
  }
  memory.delete(key);
  try {
    if (text === "") storeOf(kind)?.removeItem(key);
    else storeOf(kind)?.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

/** The unchecked JSON value under a key, undefined when there is none or it is not JSON. */
export function readJson(key: StorageKey, kind: "local" | "session" = "local"): unknown {
  try {
    return JSON.parse(readText(key, kind) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

/** The unchecked object under a key, undefined when there is none. */
export function readObject<T extends object>(
  key: StorageKey,
  kind?: "local" | "session",
): Partial<T> | undefined {
  const value = readJson(key, kind);
  return typeof value === "object" && value !== null ? (value as Partial<T>) : undefined;
}

/** Stores a value as JSON; undefined removes it. */
export function writeJson(key: StorageKey, value: unknown, kind: "local" | "session" = "local"): void {
  writeText(key, value === undefined ? "" : JSON.stringify(value), kind);
}
