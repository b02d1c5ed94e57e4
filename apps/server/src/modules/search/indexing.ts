import type { Tx } from "../../platform/database/db.ts";
import { appendFeed } from "../catalogue/catalogue.public.ts";
import { countShops, noteReindexed } from "../catalogue/counts.public.ts";
import { nextIndexed, readDocuments, reindexedTo, writeLexemes } from "./indexing.store.ts";
import { lexemesOf } from "./terms/lexemes.ts";
import { loadWords } from "./terms/words.ts";

const BATCH = 200;

/**
 * Updates the search index of products, removing those not on sale, and the product counts of their shops. Must be
 * called in the transaction that changes their title, category, state, brand, services or parameters.
 */
export async function indexGoods(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  const words = await loadWords();
  const shops = new Set<string>();
  const ids = [...new Set(goodsIds)].sort();
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const documents = await tx.many(readDocuments, [batch]);
    documents.forEach(({ shopId }) => shops.add(shopId));
    const lexemes = documents.map((row) => (row.isListed ? lexemesOf(row, words).join("\n") : ""));
    await tx.run(writeLexemes, [documents.map(({ id }) => id), lexemes]);
    await tx.run(appendFeed, [batch]);
  }
  if (shops.size > 0) await tx.run(countShops, [[...shops].sort()]);
}

/** Renews the index of the next products when an upgrade changed what is indexed; returns how many. */
export async function renewIndex(tx: Tx): Promise<number> {
  const after = await tx.one(reindexedTo);
  if (!after) return 0;
  const ids = (await tx.many(nextIndexed, [after.id, BATCH])).map(({ id }) => id);
  await indexGoods(tx, ids);
  await tx.run(noteReindexed, [ids.at(-1) ?? null]);
  return ids.length;
}
