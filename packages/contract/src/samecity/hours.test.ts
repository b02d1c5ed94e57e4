import { expect, test } from "vitest";
import {
  hoursText,
  isOpenAt,
  minutesOf,
  nextOpening,
  type OpeningHours,
  type Span,
  todayText,
} from "./hours.ts";

const at = (text: string): Date => new Date(`${text}:00+08:00`);
const week = (
  spans: readonly Span[],
  rest: Readonly<Record<number, readonly Span[]>> = {},
): OpeningHours["week"] => Array.from({ length: 7 }, (_, day) => rest[day] ?? spans);
const day = { from: "10:00", to: "22:00" };

test("a branch is open from the first minute of a span until the last one before its end, by China's clock", () => {
  const hours = {
    week: week([
      { from: "10:00", to: "14:00" },
      { from: "17:00", to: "21:30" },
    ]),
    closed: [],
  };
  const open = ["2026-11-23 10:00", "2026-11-23 13:59", "2026-11-23 17:00", "2026-11-23 21:29"];
  const closed = ["2026-11-23 09:59", "2026-11-23 14:00", "2026-11-23 16:59", "2026-11-23 21:30"];
  expect(open.map((text) => isOpenAt(hours, at(text.replace(" ", "T"))))).toEqual(open.map(() => true));
  expect(closed.map((text) => isOpenAt(hours, at(text.replace(" ", "T"))))).toEqual(closed.map(() => false));
});

test("what is behind midnight belongs to the day before, for its closed dates, too", () => {
  // Sunday's night reaches into Monday, where the week of minutes begins again
  const bar = {
    week: week([{ from: "18:00", to: "02:00" }], { 0: [] }),
    closed: [{ from: "2026-11-28", to: "2026-11-28" }],
  };
  expect(isOpenAt(bar, at("2026-11-23T01:59"))).toBe(true);
  expect(isOpenAt(bar, at("2026-11-23T02:00"))).toBe(false);
  expect(isOpenAt(bar, at("2026-11-24T01:00"))).toBe(false);
  expect(isOpenAt(bar, at("2026-11-28T00:30"))).toBe(true);
  expect(isOpenAt(bar, at("2026-11-28T20:00"))).toBe(false);
  expect(isOpenAt(bar, at("2026-11-29T00:30"))).toBe(false);
  expect(minutesOf(bar).nextDay).toContainEqual([0, 120]);
});

test("a whole day has no minute in which it is closed", () => {
  const always = { week: week([{ from: "00:00", to: "24:00" }]), closed: [] };
  expect(["00:00", "12:00", "23:59"].map((clock) => isOpenAt(always, at(`2026-11-24T${clock}`)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(minutesOf(always).nextDay).toEqual([]);
  expect(hoursText(always)).toBe("每天 全天");
});

test("the next opening skips days without hours and closed dates", () => {
  const hours = { week: week([day], { 5: [], 6: [] }), closed: [{ from: "2026-11-30", to: "2026-12-01" }] };
  expect(nextOpening(hours, at("2026-11-27T12:00"))).toBeUndefined();
  expect(nextOpening(hours, at("2026-11-27T22:00"))).toBe(at("2026-12-02T10:00").getTime());
  expect(nextOpening(hours, at("2026-11-27T09:00"))).toBe(at("2026-11-27T10:00").getTime());
  const gone = { week: week([day]), closed: [{ from: "2026-11-01", to: "2027-12-01" }] };
  expect(nextOpening(gone, at("2026-11-27T12:00"))).toBeUndefined();
});

test("today is said in words, a closed date as such", () => {
  const noon = [
    { from: "10:00", to: "14:00" },
    { from: "18:00", to: "02:00" },
  ];
  const hours = { week: week(noon, { 0: [] }), closed: [{ from: "2026-11-25", to: "2026-11-26" }] };
  expect(todayText(hours, at("2026-11-24T12:00"))).toBe("10:00-14:00、18:00-次日02:00");
  expect(todayText(hours, at("2026-11-23T12:00"))).toBe("休息");
  expect(todayText(hours, at("2026-11-26T12:00"))).toBe("休息");
});

test("the week is said in words, days with the same hours together", () => {
  expect(hoursText({ week: week([day]) })).toBe("每天 10:00-22:00");
  expect(hoursText({ week: week([day], { 5: [{ from: "18:00", to: "02:00" }], 6: [] }) })).toBe(
    "周一至周五 10:00-22:00；周六 18:00-次日02:00；周日 休息",
  );
  expect(hoursText({ week: week([day], { 5: [], 6: [] }) })).toBe("周一至周五 10:00-22:00；周六、周日 休息");
});
