import { planOf, type Synonyms } from "../query.ts";
import type { Words } from "./words.ts";

/** A term that users may type, with a lower bound of its hits; only terms named by a product are suggested. */
export type Term = { term: string; weight: number; isNamed: boolean };
type Counted = Pick<Term, "term" | "weight">;
type Named = ReadonlySet<string>;

const letters = (text: string): number => [...text].length;
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** The words that a term is cut into, and the words inside those. */
function wordsInside(term: string, words: Words): string[] {
  const inside = words.cut(term).flatMap((word) => [word, ...words.all(word)]);
  return inside.filter((word) => letters(word) > 1 && isHan(word));
}

/** Words that occur only inside named terms (纯牛奶: 牛奶), with the weight of the heaviest of those. Pure. */
export function innerTerms(counted: readonly Counted[], named: Named, words: Words): Term[] {
  const inner = new Map<string, Term>();
  for (const { term, weight } of counted)
    for (const word of isHan(term) ? wordsInside(term, words) : [])
      if (!named.has(word) && (inner.get(word)?.weight ?? 0) < weight)
        inner.set(word, { term: word, weight, isNamed: false });
  return [...inner.values()];
}

/** Synonyms that no product names, with the queries that find what they mean. Pure. */
export function unnamedSynonyms(
  synonyms: Synonyms,
  named: Named,
  words: Words,
): { word: string; query: string }[] {
  return [...synonyms.keys()]
    .filter((word) => isHan(word) && !named.has(word))
    .flatMap((word) => {
      const plan = planOf(word, { words, synonyms }, { isSelf: false });
      return plan ? [{ word, query: plan.any.text }] : [];
    });
}

/** A synonym with hits as a term; a single character is not suggested. */
export const synonymTerm = (word: string, weight: number): Term[] =>
  weight > 0 ? [{ term: word, weight, isNamed: letters(word) > 1 }] : [];
