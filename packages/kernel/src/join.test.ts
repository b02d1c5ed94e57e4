import { expect, test } from "vitest";
import { joined } from "./join.ts";

test("joined has everything that its parts define", () => {
  const { a, b } = joined("letters", [{ a: 1 }, { b: "two" }]);
  expect([a, b]).toEqual([1, "two"]);
});

test("joined refuses a name that two parts define", () => {
  expect(() => joined("settings", [{ "order.days": 1 }, {}, { "order.days": 2 }])).toThrow(
    "settings: two parts define order.days",
  );
});
