import { expect, test } from "vitest";
import { buildCache, CACHE_MS } from "./cache.ts";

const MEGABYTE = "x".repeat(1024 * 1024);

test("answers beyond 8 M characters evict the oldest", async () => {
  const cache = buildCache(undefined, () => 1000);
  for (let n = 0; n < 20; n += 1) await cache.get(`key ${n}`, "Wares.GetList", async () => MEGABYTE);
  const kept = Array.from({ length: 20 }, (_, n) => cache.peek(`key ${n}`)).map(
    (answer) => answer !== undefined,
  );
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(8);
  expect([kept[0], kept[19]]).toEqual([false, true]);
});

test("expired answers are evicted before fresh ones", async () => {
  let now = 1000;
  const cache = buildCache(undefined, () => now);
  for (let n = 0; n < 7; n += 1) await cache.get(`old ${n}`, "Wares.GetList", async () => MEGABYTE);
  now += CACHE_MS;
  for (let n = 0; n < 7; n += 1) await cache.get(`new ${n}`, "Wares.GetList", async () => MEGABYTE);
  expect(
    Array.from({ length: 7 }, (_, n) => cache.peek(`new ${n}`)).every((answer) => answer !== undefined),
  ).toBe(true);
});

test("answers are invalidated by method or group name, and no others", async () => {
  const cache = buildCache(undefined, () => 1000);
  const left = async (...names: string[]) => {
    for (const method of ["Wares.GetList", "Wares.GetListOf", "WaresOther.GetList"])
      await cache.get(method, method, async () => method);
    cache.drop(names);
    return ["Wares.GetList", "Wares.GetListOf", "WaresOther.GetList"].filter((key) => cache.peek(key));
  };
  expect(await left("Wares.GetList")).toEqual(["Wares.GetListOf", "WaresOther.GetList"]);
  expect(await left("Wares")).toEqual(["WaresOther.GetList"]);
});

test("an answer is counted once, however often it is stored and dropped", async () => {
  let now = 1000;
  const cache = buildCache(undefined, () => now);
  await cache.get("kept", "Nav.GetHome", async () => "nav");
  for (let n = 0; n < 300; n += 1) {
    await cache.get("again", "Wares.GetList", async () => MEGABYTE);
    if (n % 2 === 0) cache.drop(["Wares"]);
    else now += CACHE_MS / 1000;
  }
  expect(cache.peek("kept")?.body).toBe("nav");
});
