import type { Tx } from "../../platform/db.ts";
import { plain } from "./goods.lexemes.ts";
import { groupSynonyms, type Lexicon, type Synonyms } from "./goods.query.ts";
import { findSounding, listSynonyms } from "./goods.terms.store.ts";
import { loadWords } from "./goods.words.ts";

/** What operators change counts after this long, in every process. */
const FRESH_MS = 10_000;
type Entry = { readonly until: number; readonly synonyms: Promise<Synonyms> };
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
const SOUND = /[a-z]{4,40}/g;

/**
 * The lexicon for one keyword: words that sound as Latin letters in it stand for them, as synonyms do, so that niunai finds 纯牛奶
 * too, where 牛奶 is no word of its own.
 */
export async function lexiconFor(db: Tx, keyword: string): Promise<Lexicon> {
  const lexicon = await lexiconOf(db);
  const sounds = plain(keyword).match(SOUND);
  if (!sounds) return lexicon;
  const sounding = await db.many(findSounding, [[...new Set(sounds)]]);
  const synonyms = new Map(lexicon.synonyms);
  for (const { term, pinyin } of sounding) synonyms.set(pinyin, [...(synonyms.get(pinyin) ?? []), term]);
  return { ...lexicon, synonyms };
}

/** The dictionaries and synonyms that a keyword is read with. */
async function lexiconOf(db: Tx): Promise<Lexicon> {
  const [words, synonyms] = await Promise.all([loadWords(), synonymsOf(db)]);
  return { words, synonyms };
}
