import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceM, faultOfPlace, gcjOf, isAroundChina, type Point, wgsOf } from "./place.ts";
import { formatDistance } from "./text.ts";

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = (lat: [number, number], lng: [number, number]) =>
  fc.record({ lat: degrees(...lat), lng: degrees(...lng) });
// a position is offset by less than 0.02 degrees, so that none of these leaves the rectangle
const inside = point([3.5, 53.5], [73.5, 135]);

test("there and back is the same place within a metre, from GPS and from the map", () => {
  fc.assert(
    fc.property(inside, (place) => {
      expect(distanceM(wgsOf(gcjOf(place)), place)).toBeLessThan(1);
      expect(distanceM(gcjOf(wgsOf(place)), place)).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});

test("in China a position is offset by 50 m to 2 km; outside it stays as it is", () => {
  fc.assert(
    fc.property(inside, (place) => {
      const offset = distanceM(place, gcjOf(place));
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThan(2000);
    }),
  );
  const abroad = fc.oneof(
    point([54, 89], [-180, 180]),
    point([-89, 3], [-180, 180]),
    point([4, 53], [-180, 73]),
  );
  fc.assert(
    fc.property(abroad, (place) => {
      expect([isAroundChina(place), gcjOf(place), wgsOf(place)]).toEqual([false, place, place]);
    }),
  );
});

test("known places: the offset at 天安门 and at 西湖", () => {
  const square = gcjOf({ lat: 39.907_333, lng: 116.391_083 });
  expect(square.lat).toBeCloseTo(39.908_736, 4);
  expect(square.lng).toBeCloseTo(116.397_322, 3);
  const lake = gcjOf({ lat: 30.2489, lng: 120.1423 });
  expect(distanceM(lake, { lat: 30.2489, lng: 120.1423 })).toBeGreaterThan(300);
});

test.each<[string, Point, RegExp]>([
  ["not a number", { lat: Number.NaN, lng: 120 }, /不正确/],
  ["endless", { lat: Infinity, lng: 120 }, /不正确/],
  ["null island", { lat: 0, lng: 0 }, /没有取到位置/],
  ["swapped", { lat: 120.1, lng: 30.2 }, /写反了/],
  ["abroad", { lat: 48.85, lng: 2.29 }, /中国境内/],
])("a place that is %s is refused in words", (_, place, words) => {
  expect(isAroundChina(place)).toBe(false);
  expect(faultOfPlace(place)).toMatch(words);
});

test("a place in China has no fault", () => {
  expect(faultOfPlace({ lat: 30.2741, lng: 120.1551 })).toBeUndefined();
});

test("distances are those of a great circle, in either direction, also to the other side of the earth", () => {
  const [hangzhou, beijing] = [
    { lat: 30.2741, lng: 120.1551 },
    { lat: 39.9042, lng: 116.4074 },
  ];
  expect(distanceM(hangzhou, beijing) / 1000).toBeCloseTo(1122, -1);
  expect(distanceM({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 0);
  fc.assert(
    fc.property(inside, inside, (a, b) => {
      expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 5);
      expect(distanceM(a, a)).toBe(0);
    }),
  );
});

test.each([
  [0, "<100m"],
  [99.9, "<100m"],
  [100, "100m"],
  [999.6, "1000m"],
  [1000, "1000m"],
  [1001, "1.0k"],
  [1149, "1.1k"],
  [12_340, "12.3k"],
])("%d m is %s", (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});
