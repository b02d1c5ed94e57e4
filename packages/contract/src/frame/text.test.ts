import { expect, test } from "vitest";
import { asSeen } from "./seen.ts";
import { Line } from "./text.ts";

const takes = (text: string): boolean => Line(20).safeParse(text).success;

test("E7: invisible characters and unusual spaces are refused", () => {
  const hidden = [
    "合\u00ad市",
    "客\u034f服",
    "\u3164",
    "\uffa0",
    "\u115f",
    "\u2800",
    "a\u061cb",
    "a\u{e0041}",
    "合\u200d市",
    "合\ufe0f市",
    "a\u180eb",
    "a\ufff9b",
    "a\u200bb",
    "a\u202eb",
    "a\u2066b",
    "a\ufeffb",
    "a\u0000b",
    "a\u0085b",
    "a\u2028b",
    "\u{1d159}",
    "😀\u200d",
    "😀\u200d合",
    // a text hidden in tags behind an emoji that is no flag
    "😀\u{e0061}\u{e0062}\u{e0063}\u{e007f}",
    "a\u200cb",
  ];
  expect(hidden.filter(takes)).toEqual([]);
});

test("E7: real text is accepted: emoji with joiners and skin tones, keycaps, other scripts", () => {
  const seen = [
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈",
    "👍🏽",
    "❤️",
    "☺︎",
    "🧑🏻‍❤️‍💋‍🧑🏿",
    "1️⃣",
    "🇨🇳",
    "周晓禾",
    "Zoë",
    "ひらがな",
    "한국어",
    "a b",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "葛󠄀",
    "نمی‌خواهم",
    "क्‍ष",
    "ᠮᠣᠩᠭᠤᠯ᠎ᠠ",
  ];
  expect(seen.filter((text) => !takes(text))).toEqual([]);
});

test("E7: text is normalised to its appearance", () => {
  const same = ["ｈｅｓｈｉ", "ⓗⓔⓢⓗⓘ", "𝐡𝐞𝐬𝐡𝐢", "h e\u00ads.h-i", "HESHI"];
  expect(same.map(asSeen)).toEqual(same.map(() => "heshi"));
  expect(asSeen("合\u200d·市 官*方")).toBe("合市官方");
  // Greek and Cyrillic letters that look like Latin ones
  const alike = ["加vx", "加VX", "加νх", "加ѵχ", "加 V.Χ"];
  expect(alike.map(asSeen)).toEqual(alike.map(() => "加vx"));
  expect(["аdmin", "ΑDМІN", "НЕЅНІ", "ɡооɡle"].map(asSeen)).toEqual(["admin", "admin", "heshi", "google"]);
  // letters of their own stay what they are
  expect(["щука", "δέλτα"].map(asSeen)).toEqual(["щyka", "δέλta"]);
});
