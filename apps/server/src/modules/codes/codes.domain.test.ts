import { withCheckDigit } from "@heshi/kernel/validate";
import { expect, test } from "vitest";
import { farOf, isLabel, newLabel, roughOf, saidOf } from "./codes.domain.ts";

const HANGZHOU = { lat: 30.25, lng: 120.16 };
const URUMQI = { lat: 43.82, lng: 87.62 };
const SHANGHAI = { lat: 31.23, lng: 121.47 };
const bounds = { farKm: 100, fastKmh: 800 };
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 21, 2, minutes));

test("codes have 17 random digits and one that checks them", () => {
  const made = new Set(Array.from({ length: 2000 }, newLabel));
  expect(made.size).toBe(2000);
  for (const code of made) expect(isLabel(code)).toBe(true);
  const code = withCheckDigit("00000000000000001");
  expect(isLabel(code)).toBe(true);
  expect(isLabel(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)).toBe(false);
  for (const wrong of ["", "12", `${code}0`, "12345678901234567x"]) expect(isLabel(wrong)).toBe(false);
});

test.each([
  ["18 minutes to Urumqi", HANGZHOU, URUMQI, 18, true],
  ["five hours to Urumqi", HANGZHOU, URUMQI, 300, false],
  ["at once to Shanghai", HANGZHOU, SHANGHAI, 0, true],
  ["within the city", HANGZHOU, { lat: 30.3, lng: 120.3 }, 0, false],
  ["from an unknown place", undefined, URUMQI, 1, false],
  ["to an unknown place", HANGZHOU, undefined, 1, false],
] as const)("nobody travels as fast: %s", (_what, from, to, minutes, isFar) => {
  const far = farOf({ at: at(0), point: from }, { at: at(minutes), point: to }, bounds);
  expect(far !== undefined).toBe(isFar);
  if (minutes === 18) expect(far).toEqual({ km: 3230, minutes: 18 });
});

test("what is said follows from the state, the batch and whether it has left", () => {
  const shippedAt = at(0);
  const said = (state: Parameters<typeof saidOf>[0]["state"], batchState = "open", left = false) =>
    saidOf({ state, batchState, shippedAt: left ? shippedAt : undefined });
  expect([said("unused"), said("bound"), said("split")]).toEqual(["unshipped", "unshipped", "unshipped"]);
  expect([said("shipped", "open", true), said("split", "open", true)]).toEqual(["genuine", "genuine"]);
  // it was freed again, and bound to nothing
  expect(said("unused", "open", true)).toBe("unshipped");
  expect(said("returned", "open", true)).toBe("returned");
  expect([said("void", "open", true), said("shipped", "void", true)]).toEqual(["void", "void"]);
  expect(roughOf({ lat: 30.2741, lng: 120.1551 })).toEqual({ lat: 30.3, lng: 120.2 });
});
