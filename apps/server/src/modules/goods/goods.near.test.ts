import { expect, test } from "vitest";
import { distance, nearKeys, splitSounds } from "./goods.near.ts";
import { groupSynonyms, planOf } from "./goods.query.ts";
import { loadWords } from "./goods.words.ts";

test("slips, sounds and queries", async () => {
  expect([
    distance("abcd", "abdc"),
    distance("abc", "abc"),
    distance("", "ab"),
    distance("chunmian", "chumian"),
  ]).toEqual([1, 0, 2, 1]);
  expect(nearKeys("四件套", "sijiantao")).toEqual(expect.arrayContaining(["四套", "sijiantao", "sijintao"]));
  const term = (text: string, pinyin: string) => ({ term: text, pinyin, weight: 1 });
  expect(splitSounds("chunmianmaojin", [term("纯棉", "chunmian"), term("毛巾", "maojin")])).toEqual([
    "纯棉",
    "毛巾",
  ]);
  expect(splitSounds("zzz", [])).toBeUndefined();
  const words = await loadWords();
  const synonyms = groupSynonyms([{ word: "番茄", words: ["西红柿"] }]);
  const plan = planOf("番茄'", { words, synonyms }, { isSelf: true, assurance: "it's" });
  expect(plan?.strong).toBe("(('^番茄') | ('^西红柿')) & 'self' & 'v:it''s'");
});
