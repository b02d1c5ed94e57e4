import { expect, test } from "vitest";
import { fen } from "./money.ts";
import { perHeadText, starsText } from "./score.ts";

test.each([
  [480, "4.8"],
  [475, "4.8"],
  [500, "5.0"],
  [466.7, "4.7"],
  [0, undefined],
])("%d hundredths of a star are %s", (hundredths, words) => {
  expect(starsText(hundredths)).toBe(words);
});

test("a price a head has fen only where there are some", () => {
  expect([8600, 8650, 128_000].map((amount) => perHeadText(fen(amount)))).toEqual([
    "¥86/人",
    "¥86.50/人",
    "¥1,280/人",
  ]);
});
