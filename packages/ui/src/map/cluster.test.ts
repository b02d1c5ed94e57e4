import fc from "fast-check";
import { expect, test } from "vitest";
import { clustersOf } from "./cluster.ts";
import type { MapMarker } from "./map-types.tsx";
import { toWorld } from "./mercator.ts";

const marker = (
  id: string,
  latitude: number,
  longitude: number,
  more: Partial<MapMarker> = {},
): MapMarker => ({
  id,
  title: id,
  latitude,
  longitude,
  joinCluster: true,
  ...more,
});
const many = fc
  .array(
    fc.tuple(
      fc.double({ min: 30.2, max: 30.3, noNaN: true }),
      fc.double({ min: 120.1, max: 120.2, noNaN: true }),
    ),
    { maxLength: 80 },
  )
  .map((places) => places.map(([latitude, longitude], at) => marker(String(at), latitude, longitude)));

test("each marker is in exactly one cluster or alone, at every scale", () => {
  fc.assert(
    fc.property(many, fc.integer({ min: 5, max: 18 }), (markers, scale) => {
      const { alone, clusters } = clustersOf(markers, scale);
      const ids = [...alone, ...clusters.flatMap((one) => one.markers)].map(({ id }) => id);
      expect([...ids].sort()).toEqual(markers.map(({ id }) => id).sort());
      expect(clusters.every((one) => one.markers.length > 1)).toBe(true);
    }),
  );
});

test("the first of each group is at least 64 px from the first of any other, so that pills stay apart", () => {
  fc.assert(
    fc.property(many, fc.integer({ min: 10, max: 17 }), (markers, scale) => {
      const { alone, clusters } = clustersOf(markers, scale);
      const firsts = [...alone, ...clusters.flatMap((one) => one.markers.slice(0, 1))].map((one) =>
        toWorld(one, scale),
      );
      firsts.forEach((a, at) => {
        for (const b of firsts.slice(at + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(63.999);
      });
    }),
  );
});

test("a marker that must not join stays alone in a crowd", () => {
  const crowd = [1, 2, 3].map((n) => marker(`m${n}`, 30.25, 120.15));
  const { alone, clusters } = clustersOf(
    [...crowd, marker("chosen", 30.25, 120.15, { joinCluster: false })],
    12,
  );
  expect(alone.map(({ id }) => id)).toEqual(["chosen"]);
  expect(clusters.map(({ markers }) => markers.length)).toEqual([3]);
  expect(clusters[0]?.latitude).toBeCloseTo(30.25, 9);
});

test("at the largest scale shops of one house are fanned out instead of hidden in a number", () => {
  const house = ["a", "b", "c"].map((id) => marker(id, 30.25, 120.15));
  const { alone, clusters } = clustersOf(house, 18);
  expect(clusters).toEqual([]);
  expect(new Set(alone.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(3);
});
