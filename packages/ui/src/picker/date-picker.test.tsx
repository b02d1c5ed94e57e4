import { expect, test } from "vitest";
import { clampDate, rangeOf } from "./date-picker.tsx";

const china = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
const now = china("2026-11-21");

test("the range extends 150 years in both directions", () => {
  const [min, max] = rangeOf(now, undefined, undefined);
  expect(min).toEqual(china("1876-01-01"));
  expect(max).toEqual(new Date("2176-12-31T23:59:00+08:00"));
  const [wide] = rangeOf(now, china("1700-01-01"), undefined);
  expect(wide).toEqual(min);
});

test("a date outside the range is clamped to it", () => {
  const range = rangeOf(now, china("2026-01-01"), china("2026-12-31"));
  expect(clampDate(china("2025-06-05"), range)).toEqual(china("2026-01-01"));
  expect(clampDate(china("2027-06-05"), range)).toEqual(china("2026-12-31"));
  expect(clampDate(now, range)).toEqual(now);
});
