import { Redis } from "ioredis";
import { Version } from "@heshi/contract/system/system";
import { signOf } from "@heshi/contract/frame/sign";
import { afterAll, expect, test } from "vitest";
import { SECRET, testServer } from "../../../test/harness.ts";
import { buildHub } from "../socket/hub.ts";
import { buildRateLimiter, type RateLimiter } from "./rate-limit.ts";

/**
 * Limits by address, with and without Redis (reliability.md F10). A scale of 0.05: 60 reads and 200 requests an
 * address.
 */
const small = await testServer({ rateScale: 0.05, trustProxy: "127.0.0.1" });
const frame = { plat: "h5", token: "", token2: "", version: "1.0.0" };
type CallOptions = { ip?: string; extra?: Readonly<Record<string, string>> };

/** A query by GET; its `ret`. */
async function ask(
  server: typeof small,
  service: string,
  { ip = "203.0.113.1", extra = {} }: CallOptions = {},
) {
  const all = { service, ...frame, ...extra };
  const query = new URLSearchParams({ ...all, sign: signOf(all, SECRET) });
  const reply = await server.app.http.inject({
    url: `/api/?${query.toString()}`,
    headers: { "x-forwarded-for": ip },
  });
  return (JSON.parse(reply.body) as { ret: number }).ret;
}
const windowNow = (): number => Math.floor(Date.now() / 10_000);
/** How many of `count` calls one after another were served, and in how many windows they fell. */
async function served(count: number, call: (n: number) => Promise<number>) {
  const from = windowNow();
  let good = 0;
  for (let n = 0; n < count; n += 1) if ((await call(n)) !== 429) good += 1;
  return { good, windows: windowNow() - from + 1 };
}

test("F10: junk notices are limited by address", async () => {
  const junk = async (ip: string) =>
    (
      await small.app.http.inject({
        method: "POST",
        url: "/notify/wechat",
        payload: "junk",
        headers: { "x-forwarded-for": ip },
      })
    ).statusCode;
  const { good, windows } = await served(300, () => junk("203.0.113.77"));
  expect(good).toBeGreaterThanOrEqual(200);
  expect(good).toBeLessThanOrEqual(200 * windows);
  expect(await junk("203.0.113.78")).not.toBe(429);
});

test("/readyz asks the database once, however often it is asked at a time", async () => {
  const before = small.db.many;
  let asked = 0;
  const counted = (async (...args: Parameters<typeof before>) => {
    asked += 1;
    return before(...args);
  }) as typeof before;
  small.db.many = counted;
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => small.app.http.inject({ url: "/readyz" })),
  );
  small.db.many = before;
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked).toBeLessThanOrEqual(2);
});

test("F10: requests for a cached answer with varying junk parameters are limited like any other", async () => {
  const { good, windows } = await served(150, (n) =>
    ask(small, "Version.GetVersion", { ip: "203.0.113.2", extra: { junk: `${n}` } }),
  );
  expect(good).toBeLessThanOrEqual(60 * windows);
});

test("F10: invalid tokens cause no database query once their address is over its limit", async () => {
  const { good, windows } = await served(500, (n) =>
    ask(small, "Member.GetMemberDetail", { ip: "203.0.113.3", extra: { token: `made-up-${n}` } }),
  );
  expect(good).toBeLessThanOrEqual(200 * windows);
  expect(good).toBeGreaterThan(0);
});

test("F10: addresses of one IPv6 network share a limit, another network has its own", async () => {
  const { good, windows } = await served(150, (n) =>
    ask(small, "Version.GetVersion", { ip: `2001:db8:7:7::${n.toString(16)}` }),
  );
  expect(good).toBeLessThanOrEqual(60 * windows);
  expect(await ask(small, "Version.GetVersion", { ip: "2001:db8:7:8::1" })).toBe(200);
});

/** As much of Redis as limits need, for several processes; `counts` begin where a test says, `messages` are the pipelines sent. */
function fakeRedis(counts: Map<string, number>, messages: string[][] = []) {
  const publisher = {
    status: "ready",
    pipeline() {
      const [names, totals]: [string[], [null, number][]] = [[], []];
      return {
        incrby(key: string, by: number) {
          const name = key.split(":").slice(2, -1).join(":");
          counts.set(name, (counts.get(name) ?? 0) + by);
          names.push(`${name} ${by}`);
          totals.push([null, counts.get(name) ?? 0]);
        },
        expire: () => totals.push([null, 1]),
        exec: async () => {
          messages.push(names);
          await new Promise((resolve) => setTimeout(resolve, 1));
          return totals;
        },
      };
    },
    publish: async () => 1,
  };
  const subscriber = { status: "wait", on: () => undefined };
  return { publisher, subscriber } as unknown as { publisher: Redis; subscriber: Redis };
}
const nothing = { warn: () => undefined } as never;
/** Calls that pass, of so many at once. */
async function passed(limiter: RateLimiter, calls: number, caller = "me1"): Promise<number> {
  const checks = await Promise.allSettled(
    Array.from({ length: calls }, async () => limiter.check("read", caller)),
  );
  return checks.filter(({ status }) => status === "fulfilled").length;
}
/** Begins early in a window of ten seconds, so that none ends within a test. */
async function inOneWindow(): Promise<void> {
  const left = 10_000 - (Date.now() % 10_000);
  if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left));
}

test("F10: with Redis a caller far from a limit is counted in the process, which tells Redis in batches", async () => {
  await inOneWindow();
  const [counts, messages] = [new Map<string, number>(), [] as string[][]];
  const limiter = buildRateLimiter({ scale: 1, redis: fakeRedis(counts, messages).publisher, log: nothing });
  for (let n = 0; n < 50; n += 1) expect(limiter.check("read", n % 2 === 0 ? "me1" : "me2")).toBeUndefined();
  expect(messages).toEqual([]);
  await expect.poll(() => messages.length, { timeout: 2000 }).toBe(1);
  expect(messages).toEqual([["read:me1 25", "read:me2 25"]]);
});

test("F10: four processes let a caller exceed a limit by a quarter each at most; near it they ask in batches", async () => {
  await inOneWindow();
  const [counts, messages] = [new Map<string, number>(), [] as string[][]];
  const limiters = Array.from({ length: 4 }, () =>
    buildRateLimiter({ scale: 1, redis: fakeRedis(counts, messages).publisher, log: nothing }),
  );
  const served = await Promise.all(limiters.map((limiter) => passed(limiter, 200)));
  const all = served.reduce((sum, one) => sum + one, 0);
  expect(all).toBeGreaterThanOrEqual(300);
  expect(all).toBeLessThanOrEqual(300 + 3 * 75);
  expect(messages.length).toBeLessThan(20);
  expect(await Promise.all(limiters.map((limiter) => passed(limiter, 10)))).toEqual([0, 0, 0, 0]);
  expect(await Promise.all(limiters.map((limiter) => passed(limiter, 10, "me2")))).toEqual([10, 10, 10, 10]);
});

test("F10: a caller waiting for the same cached answer as a limited caller is answered", async () => {
  await inOneWindow();
  const redis = fakeRedis(new Map([["read:ip:203.0.113.8", 1_000_000]]));
  const server = await testServer({ rateScale: 1, trustProxy: "127.0.0.1", redis });
  // what other processes have counted is known from the first message on
  const first = () => ask(server, "Version.GetVersion", { ip: "203.0.113.8" });
  await expect.poll(first, { timeout: 2000 }).toBe(429);
  const rets = await Promise.all(
    ["203.0.113.8", "203.0.113.9"].map((ip) => ask(server, "Version.GetVersion", { ip })),
  );
  expect(rets).toEqual([429, 200]);
});

const clients: Redis[] = [];
/** A Redis that is not there: nothing listens on the port. */
const away = (): Redis => {
  const client = new Redis({ host: "127.0.0.1", port: 1, maxRetriesPerRequest: 1, retryStrategy: () => 20 });
  client.on("error", () => undefined);
  clients.push(client);
  return client;
};
afterAll(() => clients.forEach((client) => client.disconnect()));

test("F9, F10: without Redis a process continues, pushes to its own sockets and counts limits itself", async () => {
  const faults: unknown[] = [];
  const note = (error: unknown): void => void faults.push(error);
  process.on("unhandledRejection", note);
  const redis = { publisher: away(), subscriber: away() };
  const server = await testServer({ rateScale: 1, redis });
  expect((await server.call(Version, "GetVersion", {}, { method: "GET" })).code).toBe(0);

  const warned: unknown[] = [];
  const log = { warn: (line: unknown) => warned.push(line) } as never;
  const hub = buildHub({ shared: { redis, log }, live: async (ids) => new Set(ids) });
  const sent: string[] = [];
  hub.add({ holder: "1", room: "1", sessionId: "1" }, {
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
  } as never);
  hub.push("1", { type: "order.state", data: 1 });
  for (let tries = 0; tries < 200 && sent.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sent.length, warned.length > 0]).toEqual([1, true]);

  const limits = buildRateLimiter({ scale: 1, redis: redis.publisher, log });
  const checks = await Promise.allSettled(
    Array.from({ length: 50 }, async () => limits.check("secret", "me1")),
  );
  expect(checks.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(40);
  expect(checks.some(({ status }) => status === "rejected")).toBe(true);

  // It says that it is ready and then does not answer.
  const torn = {
    status: "ready",
    pipeline: () => {
      throw new Error("torn");
    },
  } as unknown as Redis;
  expect(await passed(buildRateLimiter({ scale: 1, redis: torn, log }), 310, "me2")).toBe(300);
  process.off("unhandledRejection", note);
  expect(faults).toEqual([]);
}, 20_000);
