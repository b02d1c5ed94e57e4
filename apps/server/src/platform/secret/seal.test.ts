import { expect, test } from "vitest";
import { buildSeal } from "./seal.ts";

const one = buildSeal(new Uint8Array(32).fill(1));
const other = buildSeal(new Uint8Array(32).fill(2));
const text = JSON.stringify({ name: "阿依古丽·买买提", number: "330199199405180011" });

test("a sealed text opens with its key in its place and nowhere else; the same text is sealed differently each time", () => {
  const sealed = one.seal(text, "cert:1");
  expect(one.open(sealed, "cert:1")).toBe(text);
  expect(sealed).not.toContain("330199");
  expect(one.seal(text, "cert:1")).not.toBe(sealed);
  expect(() => one.open(sealed, "cert:2")).toThrow();
  expect(() => other.open(sealed, "cert:1")).toThrow();
  const changed = `${sealed.slice(0, 30)}${sealed[30] === "A" ? "B" : "A"}${sealed.slice(31)}`;
  expect(() => one.open(changed, "cert:1")).toThrow();
  expect(() => one.open("s1.", "cert:1")).toThrow();
});

test("a digest is the same for the same text and differs by text and key", () => {
  expect(one.digest("a")).toBe(one.digest("a"));
  expect(new Set([one.digest("a"), one.digest("b"), other.digest("a")]).size).toBe(3);
  expect(one.digest("a")).toMatch(/^[0-9a-f]{64}$/);
});
