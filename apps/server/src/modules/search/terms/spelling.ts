import type { Tx } from "../../../platform/database/db.ts";
import { nearest, fuzzyKeys, soundPieces, splitSounds } from "./fuzzy.ts";
import { plain } from "./lexemes.ts";
import { wordsOf } from "../query.ts";
import { soundOf } from "./terms.ts";
import { findBySound, findKnown, findNear } from "./terms.store.ts";
import type { Words } from "./words.ts";

/** Pinyin of more than this many letters is no search. */
const LONGEST_RUN = 40;

const HAN_WORD = /^\p{Script=Han}{2,}$/u;

/** 茅台 is no slip of 毛毯: who types a word of the language means it, or one that sounds just so (手记: 手机), though nothing holds it. */
const isWord = (text: string, words: Words): boolean => HAN_WORD.test(text) && words.cut(text).length === 1;

/** The term that sounds just as a word, else the nearest by sound or sign, or the terms whose pinyin it is. */
async function correctWord(db: Tx, text: string, words: Words): Promise<string | undefined> {
  const { pinyin } = soundOf(text, words);
  const [[homophone], others] = await Promise.all([
    HAN_WORD.test(text) ? db.many(findBySound, [[pinyin]]) : [],
    isWord(text, words) ? [] : db.many(findNear, [fuzzyKeys(text, pinyin)]),
  ]);
  if (homophone && homophone.term !== text) return homophone.term;
  const near = nearest({ text, pinyin }, others);
  if (near !== undefined || !/^[a-z]{4,}$/.test(text) || text.length > LONGEST_RUN) return near;
  return splitSounds(text, await db.many(findBySound, [soundPieces(text)]))?.join("");
}

/** What was probably meant by a keyword that finds nothing: as a whole, else its unknown words; undefined when nothing is near. */
export async function correctSpelling(db: Tx, keyword: string, words: Words): Promise<string | undefined> {
  const whole = plain(keyword).replaceAll(/\s/g, "");
  const cut = wordsOf(keyword, words);
  const known = new Set((await db.many(findKnown, [[whole, ...cut]])).map(({ term }) => term));
  if (known.has(whole)) return undefined;
  const asWhole = await correctWord(db, whole, words);
  if (asWhole !== undefined) return asWhole;
  if (cut.length < 2) return undefined;
  const corrected = await Promise.all(
    cut.map(async (word) => (known.has(word) ? word : ((await correctWord(db, word, words)) ?? word))),
  );
  const text = corrected.join(/\s/.test(keyword.trim()) ? " " : "");
  return text === cut.join("") ? undefined : text;
}
