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

export type RateLimiter = {
  /** Counts a call of a class; throws, or rejects, with `ret` 429 beyond the limit. Waits only where Redis counts. */
  check(rate: RateClass, caller: string): Promise<void> | void;
  /** Counts whatever comes from an address, in this process alone and before it is looked at; throws `ret` 429. */
  knock(network: string): void;
};

/** The class a method counts in. */
export const rateOf = ({ rate, kind }: Method): RateClass => rate ?? (kind === "command" ? "write" : "read");

const tooMany = (): CallFailure => new CallFailure(rets.tooMany, "操作太频繁，请稍后再试", WINDOW_S);
const windowNow = (): number => Math.floor(Date.now() / 1000 / WINDOW_S);

/** Counts keys in fixed windows of ten seconds. */
function buildCounter(): (key: string) => number {
  let counts = new Map<string, number>();
  let window = 0;
  return (key) => {
    const current = windowNow();
    if (current !== window) [counts, window] = [new Map(), current];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** Counts keys for all processes; rejects where Redis does not answer. */
const sharedCounter =
  (redis: Redis) =>
  async (key: string): Promise<number> => {
    const shared = `heshi:rate:${key}:${windowNow()}`;
    const [[, count] = []] =
      (await redis
        .multi()
        .incr(shared)
        .expire(shared, WINDOW_S * 2)
        .exec()) ?? [];
    if (typeof count !== "number") throw new Error("Redis returned no count");
    return count;
  };

type Limits = { scale: number; redis: Redis | undefined; log: Logger };

/**
 * Fixed windows of ten seconds by class and caller, in this process or in Redis; `scale` 0 switches them off. While
 * Redis is down each process counts for itself.
 */
export function buildRateLimiter({ scale, redis, log }: Limits): RateLimiter {
  if (scale === 0) return { check: () => undefined, knock: () => undefined };
  const own = buildCounter();
  const shared = redis && sharedCounter(redis);
  let loggedAt = 0;
  const compare = (count: number, rate: RateClass, caller: string): void => {
    if (count > limits[rate] * scale * (caller.startsWith("ip:") ? 4 : 1)) throw tooMany();
  };
  const notShared = (key: string, error: unknown): number => {
    if (Date.now() - loggedAt > LOG_EVERY_MS)
      log.warn({ err: error }, "Redis unavailable; rate limits are counted per process");
    loggedAt = Date.now();
    return own(key);
  };
  return {
    knock(network) {
      if (own(`knock:${network}`) > KNOCKS * scale) throw tooMany();
    },
    check(rate, caller) {
      const key = `${rate}:${caller}`;
      if (!shared || redis.status !== "ready") return compare(own(key), rate, caller);
      return shared(key)
        .catch((error: unknown) => notShared(key, error))
        .then((count) => compare(count, rate, caller));
    },
  };
}
