import { setImmediate as othersServed } from "node:timers/promises";
import type { Tx } from "../../../platform/database/db.ts";
import { fuzzyKeys } from "./fuzzy.ts";
import { groupSynonyms } from "../query.ts";
import { countFound } from "../search.store.ts";
import { innerTerms, synonymTerm, type Term, unnamedSynonyms } from "./derive-terms.ts";
import {
  countTerms,
  dropTerms,
  listSynonyms,
  listTerms,
  noteTerms,
  putNear,
  putTerms,
} from "./terms.store.ts";
import { loadWords, type Words } from "./words.ts";

const MOST_TERMS = 50_000;
const BATCH = 2000;
/** Terms handled without a pause: cutting and transcribing 50,000 takes more than a second. */
const SLICE = 500;

/** How a term is typed in Latin letters; Latin terms stay as they are. */
export function soundOf(term: string, words: Words): { pinyin: string; initials: string } {
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

async function inSlices<T, R>(rows: readonly T[], work: (slice: readonly T[]) => R[]): Promise<R[]> {
  const all: R[] = [];
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const one of work(rows.slice(from, from + SLICE))) all.push(one);
    await othersServed();
  }
  return all;
}

/**
 * The terms of products, the words inside them (纯牛奶: 牛奶), and synonyms of either (抽纸: 纸巾), so that all can be found by
 * pinyin.
 */
async function readTerms(tx: Tx, words: Words): Promise<Term[]> {
  const counted = await tx.many(countTerms, [MOST_TERMS]);
  const named = new Set(counted.map(({ term }) => term));
  const same = unnamedSynonyms(groupSynonyms(await tx.many(listSynonyms)), named, words);
  const found = await tx.many(countFound, [same.map(({ query }) => query)]);
  const inner = await inSlices(counted, (slice) => innerTerms(slice, named, words));
  // of terms with one name the last stays: an inner word gets the weight of the most frequent term, which was counted
  // first
  const terms = [
    ...inner.toReversed(),
    ...same.flatMap(({ word }, at) => synonymTerm(word, found[at]?.hits ?? 0)),
    ...counted.map((row) => ({ ...row, isNamed: true })),
  ];
  return [...new Map(terms.map((row) => [row.term, row])).values()];
}

/** Rebuilds the terms of suggestions and corrections from what `indexGoods` wrote; writes changed terms only. */
export async function refreshTerms(tx: Tx): Promise<void> {
  const words = await loadWords();
  const before = new Map((await tx.many(listTerms)).map((row) => [row.term, row]));
  const terms = await readTerms(tx, words);
  const now = new Map(terms.map((row) => [row.term, row]));
  // A term that becomes named or stops being so is deleted and inserted again: only named terms have fuzzy keys.
  const gone = [...before.values()].filter(({ term, isNamed }) => now.get(term)?.isNamed !== isNamed);
  await inBatches(gone, (batch) => tx.run(dropTerms, [batch.map(({ term }) => term)]));
  gone.forEach(({ term }) => before.delete(term));
  const changed = await inSlices(
    terms.filter(({ term, weight }) => before.get(term)?.weight !== weight),
    (slice) => slice.map((row) => ({ ...row, ...soundOf(row.term, words) })),
  );
  await inBatches(changed, (batch) =>
    tx.run(putTerms, [
      batch.map(({ term }) => term),
      batch.map(({ pinyin }) => pinyin),
      batch.map(({ initials }) => initials),
      batch.map(({ weight }) => weight),
      batch.map(({ isNamed }) => isNamed),
    ]),
  );
  const near = await inSlices(
    changed.filter(({ term, isNamed }) => isNamed && !before.has(term)),
    (slice) => slice.flatMap(({ term, pinyin }) => fuzzyKeys(term, pinyin).map((key) => ({ key, term }))),
  );
  await inBatches(near, (batch) =>
    tx.run(putNear, [batch.map(({ key }) => key), batch.map(({ term }) => term)]),
  );
  await tx.run(noteTerms);
}
