import { hash } from "node:crypto";
import type { Logger } from "./log.ts";
import { listen, type RedisPair, tell } from "./redis.ts";

/** Never older than this (protocol.md: public answers, ms). */
export const CACHE_MS = 1000;
const MAX_ENTRIES = 5000;
/** Characters of keys and answers held at once. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** How often what is stale is looked for, in ms, when something new comes. */
const TIDY_MS = 1000;
const CHANNEL = "heshi:changed";

export type CachedAnswer = {
  body: string;
  /** The body as sent, built when the entry is read for the first time: many never are. */
  bytes?: Buffer;
  etag: string;
  freshUntil: number;
  /** The compressed body, once it was requested. */
  brotli?: Promise<Buffer>;
};
type Entry = { method: string; answer?: CachedAnswer; pending?: Promise<CachedAnswer> };

const sizeOf = (key: string, { answer }: Entry): number => key.length + (answer?.body.length ?? 0);

/**
 * A cache of public answers that are the same for everyone, with single flight; commands drop the answers that they
 * change.
 */
export type AnswerCache = {
  /** The answer while it is fresh. */
  peek(key: string): CachedAnswer | undefined;
  /** The fresh answer, or the result of `make`, which concurrent callers share. */
  get(key: string, method: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Drops the answers of these methods (`Wares.GetDetail`) or groups (`Wares`), in every process. */
  drop(names: readonly string[]): void;
};

type Shelf = {
  get: (key: string) => Entry | undefined;
  put: (key: string, entry: Entry) => void;
  /** Notes the answer of an entry, which is kept unless it was forgotten meanwhile. */
  answer: (key: string, entry: Entry, answer: CachedAnswer) => void;
  invalidate: (key: string) => void;
  drop: (names: readonly string[]) => void;
};

/** True for a method that `name` names itself, or by its group. */
export const isNamed = (method: string, name: string): boolean =>
  method === name || method.startsWith(`${name}.`);

/** Limits of the number of entries and their total size. */
function buildShelf(now: () => number): Shelf {
  const entries = new Map<string, Entry>();
  let characters = 0;
  let tidiedAt = 0;
  const invalidate = (key: string): void => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) characters -= sizeOf(key, entry);
  };
  const isAbove = (share: number): boolean =>
    entries.size >= MAX_ENTRIES * share || characters > MAX_CHARACTERS * share;
  /** Drops stale entries at intervals; when full, also the oldest fifth, so that not every call has to look. */
  function makeRoom(): void {
    const time = now();
    const isFull = isAbove(1);
    if (!isFull && time - tidiedAt < TIDY_MS) return;
    tidiedAt = time;
    for (const [key, { answer }] of entries) if (answer && answer.freshUntil <= time) invalidate(key);
    for (const key of entries.keys()) {
      if (!isFull || !isAbove(0.8)) return;
      invalidate(key);
    }
  }
  return {
    get: (key) => entries.get(key),
    put(key, entry) {
      invalidate(key);
      makeRoom();
      entries.set(key, entry);
      characters += sizeOf(key, entry);
    },
    answer(key, entry, answer) {
      entry.answer = answer;
      if (entries.get(key) === entry) characters += answer.body.length;
    },
    invalidate,
    drop(names) {
      for (const [key, { method }] of entries)
        if (names.some((name) => isNamed(method, name))) invalidate(key);
    },
  };
}

async function fill(make: () => Promise<string>, startedAt: number): Promise<CachedAnswer> {
  const body = await make();
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  return { body, etag, freshUntil: startedAt + CACHE_MS };
}

/** `shared` is what carries changes to other processes' caches; `now` is another clock for tests, ms. */
export function buildCache(
  shared?: { redis: RedisPair; log: Logger },
  now: () => number = Date.now,
): AnswerCache {
  const shelf = buildShelf(now);
  if (shared)
    listen(shared.redis, {
      channel: CHANNEL,
      hear: (message) => shelf.drop(message.split(",")),
      log: shared.log,
    });

  async function make(key: string, entry: Entry, pending: Promise<CachedAnswer>): Promise<CachedAnswer> {
    entry.pending = pending;
    try {
      const answer = await pending;
      shelf.answer(key, entry, answer);
      return answer;
    } catch (error) {
      if (shelf.get(key) === entry) shelf.invalidate(key);
      throw error;
    } finally {
      delete entry.pending;
    }
  }

  return {
    peek(key) {
      const answer = shelf.get(key)?.answer;
      return answer && answer.freshUntil > now() ? answer : undefined;
    },
    async get(key, method, answerOf) {
      const known = shelf.get(key);
      if (known?.answer && known.answer.freshUntil > now()) return known.answer;
      if (known?.pending) return known.pending;
      const entry: Entry = { method };
      shelf.put(key, entry);
      return make(key, entry, fill(answerOf, now()));
    },
    drop(names) {
      shelf.drop(names);
      if (shared) void tell(shared.redis, { channel: CHANNEL, message: names.join(","), log: shared.log });
    },
  };
}
