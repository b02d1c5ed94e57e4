import type { RateClass } from "@heshi/contract/define";
import { rets } from "@heshi/contract/envelope";
import type { Redis } from "ioredis";
import { CallFailure } from "./refusal.ts";

const WINDOW_S = 10;

/** Calls in ten seconds that one caller may make; a visitor's address counts fourfold, since shops share one. */
const limits: Readonly<Record<RateClass, number>> = {
  read: 300,
  search: 100,
  write: 80,
  money: 40,
  secret: 20,
  sms: 10,
  upload: 30,
};

export type RateLimiter = { check(rate: RateClass, caller: string): Promise<void> | void };

const tooMany = (): CallFailure => new CallFailure(rets.tooMany, "操作太频繁，请稍后再试", WINDOW_S);

/** Fixed windows of ten seconds by class and caller, in this process or in Redis; `scale` 0 switches them off. */
export function buildRateLimiter({
  scale,
  redis,
}: {
  readonly scale: number;
  readonly redis: Redis | undefined;
}): RateLimiter {
  if (scale === 0) return { check: () => undefined };
  const limitOf = (rate: RateClass, caller: string): number =>
    limits[rate] * scale * (caller.startsWith("ip:") ? 4 : 1);
  if (redis) {
    return {
      async check(rate, caller) {
        const key = `heshi:rate:${rate}:${caller}:${Math.floor(Date.now() / 1000 / WINDOW_S)}`;
        const [[, count] = []] =
          (await redis
            .multi()
            .incr(key)
            .expire(key, WINDOW_S * 2)
            .exec()) ?? [];
        if (Number(count ?? 0) > limitOf(rate, caller)) throw tooMany();
      },
    };
  }
  let counts = new Map<string, number>();
  let window = 0;
  return {
    check(rate, caller) {
      const current = Math.floor(Date.now() / 1000 / WINDOW_S);
      if (current !== window) [counts, window] = [new Map(), current];
      const key = `${rate}:${caller}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > limitOf(rate, caller)) throw tooMany();
    },
  };
}
