import { expect, test } from "vitest";
import { codeDigits } from "./code-digits.ts";

test.each([
  ["", ""],
  ["1702", "1702"],
  ["17029", "1702 9"],
  ["1702 9544 1", "1702 9544 1"],
  ["1702954419727", "1702 9544 19727"],
  ["1702-9544-19727 8", "1702 9544 19727"],
])("the digits of %j are grouped", (typed, shown) => expect(codeDigits(typed)).toBe(shown));
