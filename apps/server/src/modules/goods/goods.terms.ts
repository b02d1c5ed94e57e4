import type { Tx } from "../../platform/db.ts";
import { nearKeys } from "./goods.near.ts";
import { countTerms, dropTerms, listTerms, noteTerms, putNear, putTerms } from "./goods.terms.store.ts";
import { loadWords, type Words } from "./goods.words.ts";

const MOST_TERMS = 50_000;
const BATCH = 2000;

/** How a term is typed in Latin letters; what is Latin already stays. */
export function soundOf(term: string, words: Words): { readonly pinyin: string; readonly initials: string } {
  const parts = term.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [];
  const syllables = parts.flatMap((part) => (/\p{Script=Han}/u.test(part) ? words.syllables(part) : [part]));
  const isMixed = parts.some((part) => /\p{Script=Han}/u.test(part));
  return {
    pinyin: syllables.join("").toLowerCase(),
    initials: isMixed ? syllables.map((syllable) => syllable.slice(0, 1)).join("") : term,
  };
}

async function inBatches<T>(
  rows: readonly T[],
  work: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await work(rows.slice(from, from + BATCH));
}

/** Rebuilds the terms of suggestions and corrections from what `indexGoods` wrote; only what changed is written. */
export async function refreshTerms(tx: Tx): Promise<void> {
  const words = await loadWords();
  const before = new Map((await tx.many(listTerms)).map(({ term, weight }) => [term, weight]));
  const counted = await tx.many(countTerms, [MOST_TERMS]);
  const now = new Set(counted.map(({ term }) => term));
  const gone = [...before.keys()].filter((term) => !now.has(term));
  await inBatches(gone, (batch) => tx.run(dropTerms, [batch]));
  const changed = counted
    .filter(({ term, weight }) => before.get(term) !== weight)
    .map((row) => ({ ...row, ...soundOf(row.term, words) }));
  await inBatches(changed, (batch) =>
    tx.run(putTerms, [
      batch.map(({ term }) => term),
      batch.map(({ pinyin }) => pinyin),
      batch.map(({ initials }) => initials),
      batch.map(({ weight }) => weight),
    ]),
  );
  const near = changed
    .filter(({ term }) => !before.has(term))
    .flatMap(({ term, pinyin }) => nearKeys(term, pinyin).map((key) => ({ key, term })));
  await inBatches(near, (batch) =>
    tx.run(putNear, [batch.map(({ key }) => key), batch.map(({ term }) => term)]),
  );
  await tx.run(noteTerms);
}
