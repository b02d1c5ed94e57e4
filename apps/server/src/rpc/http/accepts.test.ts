import { expect, test } from "vitest";
import { accepts } from "./accepts.ts";

test.each([
  ["br", true],
  ["gzip, deflate, br", true],
  ["gzip;q=1.0, BR ; q=0.8", true],
  ["br;q=0.001", true],
  ["br;q=0", false],
  ["gzip, br; q=0.000", false],
  ["xbr", false],
  ["gzip", false],
  ["", false],
])("%s", (header, expected) => {
  expect(accepts(header, "br")).toBe(expected);
});

test("without the header nothing is accepted", () => {
  expect(accepts(undefined, "br")).toBe(false);
});
