import type { Method, RateClass } from "@heshi/contract/frame/define";
import { rets } from "@heshi/contract/frame/envelope";
import type { Redis } from "ioredis";
import type { Logger } from "../../platform/log.ts";
import { CallFailure } from "../call/refusal.ts";

const WINDOW_S = 10;

/** Calls in ten seconds that one caller may make; a visitor's address counts fourfold, since shops share one. */
const limits: Readonly<Record<RateClass, number>> = {
  read: 300,
  search: 100,
  map: 30,
  write: 80,
  money: 40,
  secret: 20,
  sms: 10,
  upload: 30,
  export: 5,
};
/** Requests of any kind in ten seconds that one address may begin at this process, before anything is known of them. */
const KNOCKS = 4000;
const LOG_EVERY_MS = 10_000;
/** How often a process tells Redis what it has counted. */
const TELL_MS = 100;
/**
 * From this part of its limit on, a caller is counted in Redis before the answer; below it, by the process alone. A caller of several
 * processes at the same moment can exceed the limit by this part of it for each further process, until they have heard of each other.
 */
const EXACT_FROM = 1 / 4;

export type RateLimiter = {
  /** Counts a call of a class; throws, or rejects, with `ret` 429 beyond the limit. Waits only for a caller near it, for Redis. */
  check(rate: RateClass, caller: string): Promise<void> | void;
  /** Counts whatever comes from an address, in this process alone and before it is looked at; throws `ret` 429. */
  knock(network: string): void;
};

/** The class a method counts in. */
export const rateOf = ({ rate, kind }: Method): RateClass => rate ?? (kind === "command" ? "write" : "read");

const tooMany = (): CallFailure => new CallFailure(rets.tooMany, "操作太频繁，请稍后再试", WINDOW_S);
const windowNow = (): number => Math.floor(Date.now() / 1000 / WINDOW_S);

/** What is counted under a key in this window: here, of that what Redis knows, and by other processes as last heard. */
type Count = { own: number; told: number; others: number };
type Counter = { counts: Map<string, Count>; of: (key: string) => Count };

/** Counts keys in fixed windows of ten seconds. */
function buildCounter(): Counter {
  let window = 0;
  const counter: Counter = {
    counts: new Map(),
    of: (key) => {
      const current = windowNow();
      if (current !== window) [counter.counts, window] = [new Map(), current];
      const count = counter.counts.get(key) ?? { own: 0, told: 0, others: 0 };
      if (count.own === 0) counter.counts.set(key, count);
      return count;
    },
  };
  return counter;
}

/** Tells Redis what was counted here since the last time, all keys in one message, and hears what all processes have counted. */
async function tell(redis: Redis, counts: ReadonlyMap<string, Count>): Promise<void> {
  const window = windowNow();
  const news = [...counts].filter(([, { own, told }]) => own > told);
  if (news.length === 0) return;
  const pipeline = redis.pipeline();
  for (const [key, count] of news) {
    const shared = `heshi:rate:${key}:${window}`;
    pipeline.incrby(shared, count.own - count.told);
    pipeline.expire(shared, WINDOW_S * 2);
    count.told = count.own;
  }
  const sent = news.map(([, { told }]) => told);
  const answers = (await pipeline.exec()) ?? [];
  for (const [at, [, count]] of news.entries()) {
    const [error, total] = answers[at * 2] ?? [];
    if (error || typeof total !== "number") throw error ?? new Error("Redis returned no count");
    count.others = Math.max(count.others, total - (sent[at] ?? 0));
  }
}

/** Tells Redis soon, or at once; one message at a time. Failures are logged, and each process goes on with what it knows. */
function buildTelling(redis: Redis, counter: Counter, log: Logger) {
  let soon: NodeJS.Timeout | undefined;
  let next: Promise<void> | undefined;
  let loggedAt = 0;
  const now = async (): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    next = undefined;
    try {
      if (redis.status === "ready") await tell(redis, counter.counts);
    } catch (error) {
      if (Date.now() - loggedAt > LOG_EVERY_MS)
        log.warn({ err: error }, "Redis unavailable; rate limits are counted per process");
      loggedAt = Date.now();
    }
  };
  return {
    soon: (): void => {
      soon ??= setTimeout(() => void now(), TELL_MS).unref();
    },
    /** All that ask in this tick share a message. */
    now: (): Promise<void> => (next ??= new Promise((resolve) => setImmediate(() => resolve(now())))),
  };
}

type Limits = { scale: number; redis: Redis | undefined; log: Logger };

/**
 * Fixed windows of ten seconds by class and caller, in this process and, near a limit, in Redis; `scale` 0 switches them
 * off. While Redis is down each process counts for itself.
 */
export function buildRateLimiter({ scale, redis, log }: Limits): RateLimiter {
  if (scale === 0) return { check: () => undefined, knock: () => undefined };
  const knocks = buildCounter();
  const counter = buildCounter();
  const telling = redis && buildTelling(redis, counter, log);
  return {
    knock(network) {
      if ((knocks.of(network).own += 1) > KNOCKS * scale) throw tooMany();
    },
    check(rate, caller) {
      const limit = limits[rate] * scale * (caller.startsWith("ip:") ? 4 : 1);
      const count = counter.of(`${rate}:${caller}`);
      const own = (count.own += 1);
      const compare = (): void => {
        if (own + count.others > limit) throw tooMany();
      };
      if (!telling || redis.status !== "ready" || own + count.others > limit) return compare();
      if (own + count.others > limit * EXACT_FROM) return telling.now().then(compare);
      telling.soon();
    },
  };
}
