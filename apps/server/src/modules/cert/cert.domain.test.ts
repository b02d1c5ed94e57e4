import { isIdCard } from "@heshi/kernel/validate";
import { expect, test } from "vitest";
import { withCheck } from "../../../test/make/cert.ts";
import { adultOn, ageOf, bornOn, maskNumber } from "./cert.domain.ts";

test("money is open from the 18th birthday in Shanghai; 29 February counts as 1 March", () => {
  expect([adultOn("2008-11-23"), adultOn("2008-02-29")]).toEqual(["2026-11-23", "2026-03-01"]);
  expect(ageOf("2008-11-23", new Date("2026-11-22T15:59:59Z"))).toBe(17);
  expect(ageOf("2008-11-23", new Date("2026-11-22T16:00:00Z"))).toBe(18);
  expect(ageOf("2026-11-24", new Date("2026-11-22T16:00:00Z"))).toBe(-1);
});

test("an identity number has a province, a real date of birth and its check digit; only its ends are shown", () => {
  expect(isIdCard("11010519491231002X")).toBe(true);
  expect(isIdCard("11010519491231002x")).toBe(true);
  expect(bornOn("11010519491231002X")).toBe("1949-12-31");
  expect(maskNumber("11010519491231002X")).toBe("1****************X");
  const wrong = [
    "110105194912310021", // check digit
    "110105491231002", // of 15 digits
    withCheck("11010519490231002"), // 31 February
    withCheck("99010519491231002"), // no province
    "",
  ];
  expect(isIdCard(withCheck("11010519491231003"))).toBe(true);
  // of a foreigner with permanent residence: 9, province, country
  expect(isIdCard(withCheck("93115619800101012"))).toBe(true);
  expect(wrong.filter(isIdCard)).toEqual([]);
});

test("every wrong digit and every exchange of two neighbours is found", () => {
  const sound = "11010519491231002X";
  for (let at = 0; at < 17; at += 1) {
    const next = String((Number(sound[at]) + 1) % 10);
    expect(isIdCard(sound.slice(0, at) + next + sound.slice(at + 1))).toBe(false);
    const [one = "", other = ""] = [sound[at], sound[at + 1]];
    if (one !== other) expect(isIdCard(sound.slice(0, at) + other + one + sound.slice(at + 2))).toBe(false);
  }
});
