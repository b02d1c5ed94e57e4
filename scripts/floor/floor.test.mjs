import { expect, test } from "vitest";
import { newerIn } from "./floor.mjs";

test.each([
  "list.toSorted((a,b)=>a-b)",
  "URL.canParse(text)",
  "Object.groupBy(list,of)",
  "AbortSignal.timeout(5)",
  String.raw`text.replace(/(?<=昨天) .*/,"")`,
  "sums.values().map(one)",
])("newer than the oldest browsers: %s", (text) => {
  expect(newerIn("a.js", text)).toHaveLength(1);
});

test.each([
  "[...list].sort()",
  "new URL(text)",
  "Object.hasOwn(a,b)",
  "list.at(-1)",
  String.raw`/(?<day>\d\d)/`,
  "Array.from(sums.values(),one)",
])("known to the oldest browsers: %s", (text) => {
  expect(newerIn("a.js", text)).toEqual([]);
});
