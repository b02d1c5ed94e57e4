import fc from "fast-check";
import { expect, test } from "vitest";
import { Id, isId, randomId, timeId } from "./id.ts";

const FIRST = Date.UTC(2020, 0, 1);
const LAST = FIRST + 2 ** 31 * 1024 - 1;

test("an id of any time is an id, and one made a second later is greater, whatever is random in them", () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST + 1024, max: LAST - 1024 }), (at) => {
      const [one, later] = [timeId(new Date(at)), timeId(new Date(at + 1024))];
      expect([isId(one), Id.parse(later)]).toEqual([true, later]);
      expect(BigInt(later) > BigInt(one)).toBe(true);
    }),
  );
});

test("ids of one time share their first bits and differ in 32 random ones", () => {
  const made = Array.from({ length: 2000 }, () => BigInt(timeId(new Date("2026-11-29T08:00:00Z"))));
  expect(new Set(made.map((id) => id >> 32n)).size).toBe(1);
  expect(new Set(made).size).toBeGreaterThan(1990);
  for (let bit = 0n; bit < 32n; bit += 1n) {
    const set = made.filter((id) => (id >> bit) & 1n).length;
    expect(set, `bit ${bit}`).toBeGreaterThan(800);
    expect(set, `bit ${bit}`).toBeLessThan(1200);
  }
});

test("a time before 2020, or past what 31 bits hold, makes no id", () => {
  for (const at of [0, FIRST - 1, FIRST, LAST + 1, Number.NaN])
    expect(() => timeId(new Date(at)), `${at}`).toThrow("no time of an id");
  expect(isId(timeId(new Date(LAST)))).toBe(true);
});

test("a random id is an id", () => {
  for (let n = 0; n < 1000; n += 1) expect(isId(randomId())).toBe(true);
});
