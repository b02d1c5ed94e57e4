import type { Tx } from "../../platform/db.ts";
import { groupSynonyms, type Lexicon, type Synonyms } from "./goods.query.ts";
import { listSynonyms } from "./goods.terms.store.ts";
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

/** The dictionaries and synonyms that a keyword is read with. */
export async function lexiconOf(db: Tx): Promise<Lexicon> {
  const [words, synonyms] = await Promise.all([loadWords(), synonymsOf(db)]);
  return { words, synonyms };
}
