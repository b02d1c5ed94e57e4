import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** Never older than this (protocol.md: public answers, ms). */
export const CACHE_MS = 1000;
const MAX_ENTRIES = 5000;
const CHANNEL = "heshi:changed";

export type CachedAnswer = { readonly body: string; readonly etag: string; readonly freshUntil: number };
type Entry = { readonly group: string; answer?: CachedAnswer; pending?: Promise<CachedAnswer> };

/** Public answers that are the same for everyone, with single flight, dropped by an event when their group changes. */
export type AnswerCache = {
  /** The answer while it is fresh. */
  peek(key: string): CachedAnswer | undefined;
  /** The fresh answer, or the one that `make` gives; many callers at once cause one `make`. */
  get(key: string, group: string, make: () => Promise<string>): Promise<CachedAnswer>;
  drop(groups: readonly string[]): void;
  close(): Promise<void>;
};

export function buildCache(redis?: { readonly publisher: Redis; readonly subscriber: Redis }): AnswerCache {
  const entries = new Map<string, Entry>();

  const dropHere = (groups: readonly string[]): void => {
    for (const [key, entry] of entries) if (groups.includes(entry.group)) entries.delete(key);
  };
  if (redis) {
    void redis.subscriber.subscribe(CHANNEL);
    redis.subscriber.on("message", (channel, message) => {
      if (channel === CHANNEL) dropHere(message.split(","));
    });
  }

  async function fill(entry: Entry, make: () => Promise<string>): Promise<CachedAnswer> {
    const startedAt = Date.now();
    const body = await make();
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return { body, etag, freshUntil: startedAt + CACHE_MS };
  }

  return {
    peek(key) {
      const answer = entries.get(key)?.answer;
      return answer && answer.freshUntil > Date.now() ? answer : undefined;
    },
    async get(key, group, make) {
      const known = entries.get(key);
      if (known?.answer && known.answer.freshUntil > Date.now()) return known.answer;
      if (known?.pending) return known.pending;
      const entry: Entry = { group };
      if (entries.size >= MAX_ENTRIES)
        for (const oldest of [...entries.keys()].slice(0, MAX_ENTRIES / 5)) entries.delete(oldest);
      entries.delete(key);
      entries.set(key, entry);
      entry.pending = fill(entry, make);
      try {
        entry.answer = await entry.pending;
        return entry.answer;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      } finally {
        delete entry.pending;
      }
    },
    drop(groups) {
      dropHere(groups);
      if (redis) void redis.publisher.publish(CHANNEL, groups.join(","));
    },
    close: async () => {
      entries.clear();
    },
  };
}
