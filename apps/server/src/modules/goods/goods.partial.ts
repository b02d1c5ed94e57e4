import type { Tx } from "../../platform/db.ts";
import { type Facets, type Lexicon, planOf, wordsOf } from "./goods.query.ts";
import { countHits } from "./goods.search.store.ts";

/** So many words are looked at, and so many of them combined: each combination is counted. */
const MOST_WORDS = 8;
const MOST_COMBINED = 4;

/** What a keyword is read with, and the shop in which it is looked for. */
export type Known = { readonly lexicon: Lexicon; readonly shopId: string | undefined };

type Counted = { readonly words: readonly string[]; readonly hits: number; readonly kinds: number };

/** All choices of two or more of the words, in their order. */
function combinations(words: readonly string[]): string[][] {
  return Array.from({ length: 2 ** words.length }, (_, mask) =>
    words.filter((_word, at) => (mask & (2 ** at)) !== 0),
  ).filter((chosen) => chosen.length > 1);
}

/** How many goods each choice of words finds, and how many of its words are a kind of goods. */
async function countEach(
  db: Tx,
  choices: readonly (readonly string[])[],
  { lexicon, facets }: { readonly lexicon: Lexicon; readonly facets: Facets },
): Promise<Counted[]> {
  const plans = choices.flatMap((words) => {
    const plan = planOf(words.join(" "), { ...lexicon, isLoose: true }, facets);
    return plan ? [{ words, plan }] : [];
  });
  if (plans.length === 0) return [];
  const counts = await db.many(countHits, [
    plans.map(({ plan }) => plan.any),
    plans.map(({ plan }) => plan.kind),
  ]);
  return plans.map(({ words }, at) => ({
    words,
    hits: counts[at]?.hits ?? 0,
    kinds: counts[at]?.isKind === true ? 1 : 0,
  }));
}

/** The stronger first: more words, then a kind of goods, then the rarer, then what stands later, where a phrase has its head. */
const byStrength = (a: Counted, b: Counted): number =>
  b.words.length - a.words.length || b.kinds - a.kinds || a.hits - b.hits;

/** A single sign or a bare number says too little by itself. */
const isTelling = (word: string): boolean => [...word].length > 1 && !/^[\d.]+$/.test(word);

/**
 * The most telling words of a keyword that find goods together, in their order; undefined when all words do (then a filter
 * keeps the goods away) or none does. Filters of price and stock play no part.
 */
export async function strongestWords(
  db: Tx,
  keyword: string,
  { lexicon, shopId }: Known,
): Promise<readonly string[] | undefined> {
  const known = { lexicon, facets: { shopId, isSelf: false } };
  const words = [...new Set(wordsOf(keyword, lexicon.words))].slice(0, MOST_WORDS);
  if (words.length < 2) return undefined;
  const singles = await countEach(
    db,
    words.map((word) => [word]),
    known,
  );
  const found = singles.filter(({ hits }) => hits > 0);
  const telling = found.filter(({ words: [word = ""] }) => isTelling(word)).toReversed();
  const strongest = new Set(
    [...telling].sort(byStrength).flatMap(({ words: own }, at) => (at < MOST_COMBINED ? own : [])),
  );
  const combined = combinations(words.filter((word) => strongest.has(word))).toReversed();
  const [best] = [...(await countEach(db, combined, known)), ...telling]
    .filter(({ hits }) => hits > 0)
    .sort(byStrength);
  return best && best.words.length < words.length ? best.words : undefined;
}
