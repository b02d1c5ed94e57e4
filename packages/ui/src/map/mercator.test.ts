import fc from "fast-check";
import { expect, test } from "vitest";
import { fromWorld, metresPerPixel, scaleBar, toWorld } from "./mercator.ts";

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("a position comes back from its pixel", () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 5, max: 18 }), (point, scale) => {
      const back = fromWorld(toWorld(point, scale), scale);
      expect(back.latitude).toBeCloseTo(point.latitude, 9);
      expect(back.longitude).toBeCloseTo(point.longitude, 9);
    }),
  );
});

test("a step of the scale doubles the pixels and halves the metres of one", () => {
  const point = { latitude: 30.27, longitude: 120.15 };
  expect(toWorld(point, 17).x).toBeCloseTo(2 * toWorld(point, 16).x, 6);
  expect(metresPerPixel(30.27, 17)).toBeCloseTo(metresPerPixel(30.27, 16) / 2, 9);
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
});

test("the bar of the scale is a round length and never wider than its room", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 18 }),
      fc.double({ min: 4, max: 53, noNaN: true }),
      (scale, latitude) => {
        const { metres, width } = scaleBar(latitude, scale);
        expect(width).toBeLessThanOrEqual(60);
        expect(width).toBeGreaterThan(20);
        expect(String(metres)).toMatch(/^[125]0*$/);
      },
    ),
  );
});
