import type { Tx } from "../../../platform/database/db.ts";
import { plain } from "./lexemes.ts";
import { planOf } from "../query.ts";
import { countFound } from "../search.store.ts";
import { lexiconOf } from "./synonyms.ts";
import { suggest } from "./terms.store.ts";

export type Suggestion = { text: string; count: number };

/** `%`, `_` and `\` stand for themselves. */
const forLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Up to ten completions of a typed text, each with the number of its hits (up to 1,000), which is never 0. */
export async function suggestionsFor(db: Tx, keyword: string): Promise<Suggestion[]> {
  const text = plain(keyword).replaceAll(/\s/g, "");
  if (text === "") return [];
  const isLatin = /^[a-z]+$/.test(text);
  const [lexicon, terms] = await Promise.all([
    lexiconOf(db),
    db.many(suggest, [forLike(text), text, isLatin]),
  ]);
  const planned = terms.flatMap(({ text: term }) => {
    const plan = planOf(term, lexicon, { isSelf: false });
    return plan ? [{ term, query: plan.any.text }] : [];
  });
  if (planned.length === 0) return [];
  const found = await db.many(countFound, [planned.map(({ query }) => query)]);
  return planned
    .map(({ term }, at) => ({ text: term, count: found[at]?.hits ?? 0 }))
    .filter(({ count }) => count > 0);
}
