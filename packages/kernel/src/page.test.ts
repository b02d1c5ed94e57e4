import { expect, test } from "vitest";
import { decodeTimeAndId, encodeCursor } from "./page.ts";

test("a cursor decodes to its time and id, and to nulls before the first page", () => {
  expect(decodeTimeAndId(undefined)).toEqual([null, null]);
  const at = 1_790_000_000_000;
  expect(decodeTimeAndId(encodeCursor([at, "9223372036854775807"]))).toEqual([
    new Date(at),
    "9223372036854775807",
  ]);
});

test.each([
  [["x", "y"]],
  [["1", "1"]],
  [[1e300, "1"]],
  [[1.5, "1"]],
  [[-1, "1"]],
  [[-8.64e15, "1"]],
  [[253_402_300_800_000, "1"]],
  [[1, "abc"]],
  [[1, 1]],
  [[1, "0"]],
  [[1, "9223372036854775808"]],
  [[1]],
  [[1, "1", "1"]],
])("%j is not a valid cursor", (values) => {
  expect(decodeTimeAndId(encodeCursor(values))).toBeUndefined();
});

test.each(["", "!", "bm8", "W10"])("%j is not a valid cursor", (cursor) => {
  expect(decodeTimeAndId(cursor)).toBeUndefined();
});
