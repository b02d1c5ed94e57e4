import type { Tx } from "../../platform/database/db.ts";
import { findings } from "./recent-cache.ts";
import { type Facets, type Lexicon, planOf, wordsOf } from "./query.ts";
import { countHits } from "./search.store.ts";

/** Limits of the words examined and combined, because each combination is counted in the database. */
const MOST_WORDS = 8;
const MOST_COMBINED = 4;

/** The lexicon to parse keywords with, and the shop to search in. */
export type Known = { lexicon: Lexicon; shopId: string | undefined };

/** The demands of a lexicon, for names in caches. */
export const demandsText = ({ demands = [] }: Lexicon): string => demands.map(({ text }) => text).join();

type Counting = { lexicon: Lexicon; facets: Facets };
type Counted = { words: readonly string[]; hits: number; kinds: number };

/** All combinations of `size` or `size - 1` words, at least two, in their order. */
function choicesOf(words: readonly string[], size: number): string[][] {
  return Array.from({ length: 2 ** words.length }, (_, mask) =>
    words.filter((_word, at) => (mask & (2 ** at)) !== 0),
  ).filter(({ length }) => length > 1 && (length === size || length === size - 1));
}

/** For each combination of words the number of hits, and how many of its words name a category. */
async function countEach(
  db: Tx,
  choices: readonly (readonly string[])[],
  { lexicon, facets }: Counting,
): Promise<Counted[]> {
  const plans = choices.flatMap((words) => {
    const plan = planOf(words.join(" "), { ...lexicon, isLoose: true, isAnywhere: true }, facets);
    return plan ? [{ words, plan }] : [];
  });
  if (plans.length === 0) return [];
  const counts = await db.many(countHits, [
    plans.map(({ plan }) => plan.any.text),
    plans.map(({ plan }) => plan.kind.text),
  ]);
  return plans.map(({ words }, at) => ({
    words,
    hits: counts[at]?.hits ?? 0,
    kinds: counts[at]?.isKind === true ? 1 : 0,
  }));
}

/** Cached, because common words are the slowest to count and the most frequent. */
const counted = findings<Counted>();

/** Counts single words, cached for ten seconds if they have hits. */
async function countWords(db: Tx, words: readonly string[], known: Counting): Promise<Counted[]> {
  const all = counted(db);
  const of = `${known.facets.shopId ?? ""} ${demandsText(known.lexicon)}`;
  const name = (word: string) => `${of} ${word}`;
  // read first, because writing below may evict them
  const remembered = new Map(words.map((word) => [word, all.get(name(word))]));
  const unknown = words.filter((word) => remembered.get(word) === undefined);
  const found = await countEach(
    db,
    unknown.map((word) => [word]),
    known,
  );
  const fresh = new Map(found.map((count) => [count.words[0] ?? "", count]));
  for (const [word, count] of fresh) if (count.hits > 0) all.set(name(word), count);
  return words.flatMap((word) => fresh.get(word) ?? remembered.get(word) ?? []);
}

/**
 * The strongest combination of two or more words that has hits. Larger combinations first, so that smaller ones are
 * counted only if those find nothing; two sizes in one statement, to save round trips.
 */
async function strongestChoice(
  db: Tx,
  words: readonly string[],
  known: Counting,
): Promise<Counted | undefined> {
  for (let size = words.length; size > 1; size -= 2) {
    const counts = await countEach(db, choicesOf(words, size).toReversed(), known);
    const [best] = counts.filter(({ hits }) => hits > 0).sort(byStrength);
    if (best) return best;
  }
  return undefined;
}

/**
 * Orders the stronger first: more words, then a category, then the rarer. Among equals the later one, because a Chinese
 * phrase ends with its head: 苹果手机 is a 手机.
 */
const byStrength = (a: Counted, b: Counted): number =>
  b.words.length - a.words.length || b.kinds - a.kinds || (a.kinds > 0 ? 0 : a.hits - b.hits);

/** A single character or a bare number is too vague to search for alone. */
const isTelling = (word: string): boolean => [...word].length > 1 && !/^[\d.]+$/.test(word);

/**
 * The strongest words of a keyword that find products together, in their order; undefined if all words do (then a
 * filter excludes the products) or none does. Filters of price and stock are ignored.
 */
export async function strongestWords(
  db: Tx,
  keyword: string,
  { lexicon, shopId }: Known,
): Promise<readonly string[] | undefined> {
  const known = { lexicon, facets: { shopId, isSelf: false } };
  const words = [...new Set(wordsOf(keyword, lexicon.words))].slice(0, MOST_WORDS);
  if (words.length < 2) return undefined;
  const found = (await countWords(db, words, known)).filter(({ hits }) => hits > 0);
  const telling = found.filter(({ words: [word = ""] }) => isTelling(word)).toReversed();
  const order = [...telling].sort(byStrength);
  const strongest = new Set(order.slice(0, MOST_COMBINED).flatMap(({ words: own }) => own));
  const combined = words.filter((word) => strongest.has(word));
  const best = (await strongestChoice(db, combined, known)) ?? order[0];
  return best && best.words.length < words.length ? best.words : undefined;
}
