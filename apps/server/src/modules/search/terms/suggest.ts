import type { Tx } from "../../../platform/database/db.ts";
import { plain } from "../../catalogue/parameters.public.ts";
import { plansOf } from "../query.ts";
import { countFound } from "../search.store.ts";
import { lexiconOf } from "./synonyms.ts";
import { correctSpelling } from "./spelling.ts";
import { suggest } from "./terms.store.ts";
import type { Words } from "./words.ts";

export type Suggestion = { text: string; count: number; adultsOnly?: boolean | undefined };

/** `%`, `_` and `\` stand for themselves. */
const forLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const completionsOf = (db: Tx, text: string) =>
  db.many(suggest, [forLike(text), text, /^[a-z]+$/.test(text)]);

/** The completions of what a misspelled text means (耳几: 耳机), when its own are none; a single letter means nothing. */
async function meantBy(db: Tx, text: string, words: Words): ReturnType<typeof completionsOf> {
  const corrected = [...text].length > 1 ? await correctSpelling(db, text, words) : undefined;
  return corrected === undefined ? [] : completionsOf(db, plain(corrected));
}

/**
 * Up to ten completions of a typed text, or of what it was meant to be, each with the number of its hits (up to 1,000),
 * which is never 0.
 */
export async function suggestionsFor(db: Tx, keyword: string): Promise<Suggestion[]> {
  const text = plain(keyword).replaceAll(/\s/g, "");
  if (text === "") return [];
  const [lexicon, typed] = await Promise.all([lexiconOf(db), completionsOf(db, text)]);
  const terms = typed.length > 0 ? typed : await meantBy(db, text, lexicon.words);
  const planned = terms.flatMap(({ text: term }) =>
    plansOf(term, lexicon, { isSelf: false }).map(({ any }) => ({ term, query: any.text })),
  );
  if (planned.length === 0) return [];
  const found = await db.many(countFound, [planned.map(({ query }) => query)]);
  const counted = new Map<string, Suggestion>();
  // of its plans the first with hits, as a search
  for (const [at, { term }] of planned.entries()) {
    const { hits = 0, adultsOnly = false } = found[at] ?? {};
    if (hits > 0 && !counted.has(term))
      counted.set(term, { text: term, count: hits, adultsOnly: adultsOnly || undefined });
  }
  return terms.flatMap(({ text: term }) => counted.get(term) ?? []);
}
