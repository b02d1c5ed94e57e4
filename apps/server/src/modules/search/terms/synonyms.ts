import type { Tx } from "../../../platform/database/db.ts";
import { plain } from "../../catalogue/parameters.public.ts";
import { groupSynonyms, type Lexicon, type Synonyms } from "../query.ts";
import { findSounding, listSynonyms } from "./terms.store.ts";
import { loadWords } from "./words.ts";

/** What operators change counts after this long, in every process. */
const FRESH_MS = 10_000;
type Entry = { until: number; synonyms: Promise<Synonyms> };
const known = new WeakMap<Tx, Entry>();

/** The synonyms of a database, read again every ten seconds. */
function synonymsOf(db: Tx): Promise<Synonyms> {
  const entry = known.get(db);
  if (entry && entry.until > performance.now()) return entry.synonyms;
  const synonyms = db.many(listSynonyms).then(groupSynonyms);
  known.set(db, { until: performance.now() + FRESH_MS, synonyms });
  synonyms.catch(() => known.delete(db));
  return synonyms;
}

/** Latin letters of a keyword that may be the sound of a word; shorter ones are initials or sizes. */
const SOUND = /[a-z]{3,40}/g;
/** Syllables that are typed apart: niu nai. */
const SYLLABLES = /^[a-z\s]{3,60}$/;

/** What of a keyword may be the sound of a word: its runs of Latin letters, and all of them together. */
function soundsIn(keyword: string): string[] {
  const text = plain(keyword).trim();
  const whole = SYLLABLES.test(text) ? [text.replaceAll(/\s/g, "")] : [];
  return [...new Set([...(text.match(SOUND) ?? []), ...whole])];
}

/**
 * The lexicon for one keyword. Words with the pinyin of its Latin letters are added like synonyms, with their own
 * synonyms, so that niunai finds 纯牛奶, in which 牛奶 is not a separate word, and zhijin finds 抽纸.
 */
export async function lexiconFor(db: Tx, keyword: string): Promise<Lexicon> {
  const lexicon = await lexiconOf(db);
  const sounds = soundsIn(keyword);
  if (sounds.length === 0) return lexicon;
  const sounding = await db.many(findSounding, [sounds]);
  const synonyms = new Map(lexicon.synonyms);
  for (const { term, pinyin } of sounding) {
    const same = [...(synonyms.get(pinyin) ?? []), term, ...(lexicon.synonyms.get(term) ?? [])];
    synonyms.set(pinyin, [...new Set(same)]);
  }
  return { ...lexicon, synonyms };
}

/** The dictionaries and synonyms that a keyword is read with. */
export async function lexiconOf(db: Tx): Promise<Lexicon> {
  const [words, synonyms] = await Promise.all([loadWords(), synonymsOf(db)]);
  return { words, synonyms };
}
