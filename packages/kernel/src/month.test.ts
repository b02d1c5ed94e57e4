import { expect, test } from "vitest";
import { formatMonth, isMonth, Month, monthLimits, monthOf, monthsOf } from "./month.ts";

test("a month begins at midnight in Shanghai and ends where the next one begins, over the end of a year too", () => {
  for (const month of [...monthsOf(2023), ...monthsOf(2024)]) {
    const [from, until] = monthLimits(month);
    expect([monthOf(from), monthOf(new Date(until.getTime() - 1))]).toEqual([month, month]);
    expect(monthOf(new Date(from.getTime() - 1)) < month && monthOf(until) > month).toBe(true);
  }
  expect(monthLimits("2026-12").map((time) => time.toISOString())).toEqual([
    "2026-11-30T16:00:00.000Z",
    "2026-12-31T16:00:00.000Z",
  ]);
});

test("a text that is no month is refused", () => {
  for (const text of ["2026-00", "2026-13", "2026-1", "1999-12", "2026-11-01", " 2026-11"])
    expect([Month.safeParse(text).success, isMonth(text)], text).toEqual([false, false]);
  expect([Month.safeParse("2026-11").success, isMonth("2026-11"), isMonth(null)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a month is written without a leading zero", () => {
  expect([formatMonth("2026-03"), formatMonth("2026-11")]).toEqual(["2026年3月", "2026年11月"]);
});
