import { expect, test } from "vitest";
import { distance, fuzzyKeys, splitSounds } from "./fuzzy.ts";
import { groupSynonyms, planOf } from "../query.ts";
import { loadWords } from "./words.ts";

test("misspellings, pinyin and queries", async () => {
  expect([
    distance("abcd", "abdc"),
    distance("abc", "abc"),
    distance("", "ab"),
    distance("chunmian", "chumian"),
  ]).toEqual([1, 0, 2, 1]);
  expect(fuzzyKeys("四件套", "sijiantao")).toEqual(expect.arrayContaining(["四套", "sijiantao", "sijintao"]));
  const term = (text: string, pinyin: string) => ({ term: text, pinyin, weight: 1 });
  expect(splitSounds("chunmianmaojin", [term("纯棉", "chunmian"), term("毛巾", "maojin")])).toEqual([
    "纯棉",
    "毛巾",
  ]);
  expect(splitSounds("zzz", [])).toBeUndefined();
  const words = await loadWords();
  const synonyms = groupSynonyms([{ word: "番茄", words: ["西红柿"], kinds: [] }]);
  const cups = groupSynonyms([
    { word: "杯子", words: ["水杯"], kinds: ["马克杯"] },
    { word: "水杯", words: ["杯具"], kinds: ["茶杯"] },
  ]);
  expect([...cups].map(([word, others]) => [word, [...others].sort()])).toEqual([
    ["杯子", ["杯具", "水杯", "茶杯", "马克杯"].sort()],
    ["水杯", ["杯具", "杯子", "茶杯", "马克杯"].sort()],
    ["杯具", ["杯子", "水杯", "茶杯", "马克杯"].sort()],
  ]);
  const plan = planOf("番茄'", { words, synonyms }, { isSelf: true, assurance: "it's" });
  expect(plan?.strong.text).toBe("('^番茄' | '^西红柿') & 'self' & 'v:it''s'");
});
