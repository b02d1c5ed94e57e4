import { expect, test } from "vitest";
import { isOutside, type NumberKind, parsed, sentence, shown } from "./form-kinds.ts";

const days: NumberKind = { hasDecimals: false, unit: "天", from: 1, to: 365 };
const rate: NumberKind = { hasDecimals: true, unit: "折", from: 100, to: 990 };
const threshold: NumberKind = { hasDecimals: true, unit: "元", from: 0, to: 10_000_000, empty: 0 };

test("what is typed is kept as the method's input has it, and shown as it is typed", () => {
  expect([parsed(days, "7"), shown(days, 7)]).toEqual([7, "7"]);
  expect([parsed(rate, "8.5"), shown(rate, 850)]).toEqual([850, "8.5"]);
  expect([parsed(threshold, "100"), shown(threshold, 10_000)]).toEqual([10_000, "100"]);
  expect([parsed(threshold, ""), shown(threshold, 0)]).toEqual([0, ""]);
  expect([parsed(days, " "), shown(days, undefined)]).toEqual([undefined, ""]);
});

test("a text that is no number of the kind is refused by every schema, and shows nothing", () => {
  for (const text of ["1.5", "x", "-"]) expect(parsed(days, text)).toBeNaN();
  expect(parsed(rate, "8.555")).toBeNaN();
  expect(shown(rate, Number.NaN)).toBe("");
});

test("the sentence follows from the bounds, in the unit that is typed", () => {
  expect(sentence(days)).toBe("请填写 1 到 365 天");
  expect(sentence(rate)).toBe("请填写 1 到 9.9 折");
  expect([0, 1, 365, 366, Number.NaN].map((value) => isOutside(days, value))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(isOutside(threshold, 0)).toBe(false);
  expect(isOutside(days, undefined)).toBe(false);
});
