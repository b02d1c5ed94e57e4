import { expect, test } from "vitest";
import type { MapGateway } from "../../gateways/map/map.port.ts";
import { remembering } from "./region.memory.ts";

const start = new Date("2026-11-21T08:00:00Z");
const later = (ms: number): Date => new Date(start.getTime() + ms);

/** A map that counts requests, and fails while `isDown`. */
function countingMap() {
  const calls: string[] = [];
  const state = { isDown: false };
  const map = {
    regeocode: async ({ lat, lng }) => {
      calls.push(`${lat} ${lng}`);
      if (state.isDown) throw new Error("down");
      return undefined;
    },
    cityOf: async () => undefined,
    search: async ({ keyword }) => {
      calls.push(keyword);
      return [];
    },
  } satisfies MapGateway;
  return { map, calls, state };
}

test("a place is queried once in ten minutes, also for concurrent and nearby requests", async () => {
  const { map, calls } = countingMap();
  const at = { lat: 30.274_11, lng: 120.155_12 };
  await Promise.all(Array.from({ length: 20 }, () => remembering(map, start).regeocode(at)));
  await remembering(map, later(599_000)).regeocode({ lat: 30.274_14, lng: 120.155_09 });
  expect(calls).toEqual(["30.2741 120.1551"]);
  await remembering(map, later(600_000)).regeocode(at);
  await remembering(map, later(600_000)).regeocode({ lat: 30.2743, lng: 120.155 });
  expect(calls.length).toBe(3);
});

test("searches are cached separately by words and place", async () => {
  const { map, calls } = countingMap();
  const near = { lat: 30.2741, lng: 120.1551 };
  for (const query of [
    { keyword: "茶", limit: 20 },
    { keyword: "茶", limit: 20 },
    { keyword: "茶", near, limit: 20 },
    { keyword: "茶", near: { ...near, lat: 30.274_12 }, limit: 20 },
    { keyword: "酒", near, limit: 20 },
  ])
    await remembering(map, start).search(query);
  expect(calls).toEqual(["茶", "茶", "酒"]);
});

test("failed queries are repeated, and at most 2,000 answers are kept", async () => {
  const { map, calls, state } = countingMap();
  state.isDown = true;
  const at = { lat: 1, lng: 1 };
  await expect(remembering(map, start).regeocode(at)).rejects.toThrow("down");
  state.isDown = false;
  await remembering(map, start).regeocode(at);
  expect(calls.length).toBe(2);
  for (let n = 0; n < 2000; n += 1) await remembering(map, start).search({ keyword: `${n}`, limit: 1 });
  await remembering(map, start).regeocode(at);
  expect(calls.length).toBe(2003);
});
