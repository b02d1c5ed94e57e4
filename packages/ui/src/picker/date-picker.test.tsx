import { expect, test } from "vitest";
import { clampDate, rangeOf } from "./date-picker.tsx";

const now = new Date(2026, 10, 21);

test("the range extends 150 years in both directions", () => {
  const [min, max] = rangeOf(now, undefined, undefined);
  expect(min).toEqual(new Date(1876, 0, 1));
  expect(max.getFullYear()).toBe(2176);
  const [wide] = rangeOf(now, new Date(1700, 0, 1), undefined);
  expect(wide).toEqual(min);
});

test("a date outside the range is clamped to it", () => {
  const range = rangeOf(now, new Date(2026, 0, 1), new Date(2026, 11, 31));
  expect(clampDate(new Date(2025, 5, 5), range)).toEqual(new Date(2026, 0, 1));
  expect(clampDate(new Date(2027, 5, 5), range)).toEqual(new Date(2026, 11, 31));
  expect(clampDate(now, range)).toEqual(now);
});
