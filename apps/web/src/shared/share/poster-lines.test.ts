import { expect, test } from "vitest";
import { linesOf } from "./poster-lines.ts";

/** Latin letters are half as wide as Chinese characters. */
const measure = (text: string): number => [...text].reduce((sum, sign) => sum + (sign < "\u0100" ? 1 : 2), 0);
const lines = (text: string, most = 2) => linesOf(text, { width: 10, most, measure });

test("a text is broken where a character does not fit, words whole, and cut with an ellipsis", () => {
  expect(lines("果岸苹果")).toEqual(["果岸苹果"]);
  expect(lines("果岸阿克苏苹果")).toEqual(["果岸阿克苏", "苹果"]);
  expect(lines("果岸阿克苏冰糖心苹果新疆")).toEqual(["果岸阿克苏", "冰糖心苹…"]);
  expect(lines("耳机 Pro Max")).toEqual(["耳机 Pro", "Max"]);
  expect(lines("Supercalifragilistic")).toEqual(["Supercalif", "ragilistic"]);
  expect(lines("两行\n一个空格", 1)).toEqual(["两行 一…"]);
  expect(lines("  ")).toEqual([]);
});
