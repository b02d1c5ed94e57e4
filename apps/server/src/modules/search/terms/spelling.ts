import type { Tx } from "../../../platform/database/db.ts";
import { nearest, fuzzyKeys, soundPieces, splitSounds } from "./fuzzy.ts";
import { plain } from "../../catalogue/parameters.public.ts";
import { wordsOf } from "../query.ts";
import { findings } from "../recent-cache.ts";
import { soundOf } from "./terms.ts";
import { findBySound, findKnown, findNear } from "./terms.store.ts";
import type { Words } from "./words.ts";

/** Longer runs of Latin letters are not parsed as pinyin. */
const LONGEST_RUN = 40;

const HAN_WORD = /^\p{Script=Han}{2,}$/u;

/** A dictionary word is corrected only to a word with the same pinyin (手记: 手机), never to a similar one (茅台: 毛毯). */
const isWord = (text: string, words: Words): boolean => HAN_WORD.test(text) && words.cut(text).length === 1;

/** The term with the same pinyin, else the closest by pinyin or characters, or the terms whose pinyin was typed. */
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

/** Corrects a keyword that finds nothing, as a whole or else its unknown words; undefined if nothing is similar. */
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

/** Three to six characters, of which the dictionary does not know all: 充电保. */
const isOdd = (text: string, words: Words): boolean =>
  /^\p{Script=Han}{3,6}$/u.test(text) && words.cut(text).some((word) => [...word].length === 1);

const sounded = findings<Promise<string | undefined>>();

/** The term that sounds like a keyword which is no term itself, although its parts may find something: 充电宝 for 充电保. */
export function homophoneOf(db: Tx, keyword: string, words: Words): Promise<string | undefined> {
  const text = plain(keyword).trim();
  if (!isOdd(text, words)) return Promise.resolve(undefined);
  const known = sounded(db);
  const entry = known.get(text);
  if (entry) return entry;
  const found = Promise.all([
    db.many(findBySound, [[soundOf(text, words).pinyin]]),
    db.many(findKnown, [[text]]),
  ]).then(([[same], [own]]) => (own || same?.term === text ? undefined : same?.term));
  known.set(text, found);
  found.catch(() => known.delete(text));
  return found;
}
