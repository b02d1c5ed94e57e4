import type { GoodsSort } from "@heshi/contract/goods/wares-goods";
import type { Tx } from "../../platform/database/db.ts";
import { type TileRow } from "../catalogue/tile.public.ts";
import { fromBound, sorts } from "../catalogue/sorts.public.ts";
import { memory } from "./recent-cache.ts";
import { ranksOf, type SearchPlan } from "./query.ts";
import { hitsBy, MOST_HITS, MOST_READ, rankedSort, walkBy } from "./search.store.ts";

export type Row = TileRow & { key: readonly string[] };
export type Found = { rows: readonly Row[]; total: number };
/** What one page of a search needs; `keys` are those of the last row before it, the rank first. */
export type Wanted = {
  sort: GoodsSort;
  keys: readonly string[];
  limit: number;
  inStock: boolean;
  minFen: number | undefined;
  maxFen: number | undefined;
  areaId: string | undefined;
};

/** Queries with more hits than are read at once; they go straight to the walk. */
const common = memory();
/** Ranks that did not fill a page recently; the next rank is queried in parallel. */
const short = memory();

const limits = ({ inStock, minFen, maxFen, areaId }: Wanted) => [inStock, minFen, maxFen, areaId] as const;
/** Filters that the index does not cover are part of a query's name. */
const nameOf = (query: string, wanted: Wanted): string => `${limits(wanted).join()} ${query}`;

type Hits = Found & { ranks: readonly number[] };
type Queries = { any: string; strong: string | null; inKind: string };

/** The hits of one query in order, and their number; one above MOST_READ means more. */
async function readHits(tx: Tx, { any, strong, inKind }: Queries, wanted: Wanted): Promise<Hits> {
  const { sort, keys, limit } = wanted;
  const [found] = await tx.many(hitsBy[sort], [...limits(wanted), any, strong, inKind, keys, limit]);
  return { rows: found?.list ?? [], total: found?.total ?? 0, ranks: found?.ranks ?? [] };
}

/** One rank of a common query, and the keys after which the page begins in it. */
type Rank = { rank: number; query: string; keys: readonly string[] };

/** Rows of one rank of a common query. */
async function findInRank(tx: Tx, { rank, query, keys }: Rank, wanted: Wanted): Promise<Row[]> {
  const { sort, limit } = wanted;
  const mark = (rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, key: [String(rank), ...row.key.slice(-sorts[sort].keys.length)] }));
  const name = nameOf(query, wanted);
  if (!common.has(name)) {
    // Without a query to rank by, every hit has rank 2 in the order by relevance, and 0 in the others.
    const own = sort === "default" ? "2" : "0";
    const plan = { any: query, strong: null, inKind: query };
    const found = await readHits(tx, plan, { ...wanted, keys: [own, ...keys.slice(1)] });
    if (found.total <= MOST_READ) return mark(found.rows);
    common.note(name);
  }
  return mark(
    await tx.many(walkBy[sort], [...limits(wanted), query, fromBound(sort, keys.slice(1), wanted), limit]),
  );
}

/**
 * Rows rank by rank, the best first; next to a rank that recently did not fill a page the next one is queried in
 * parallel.
 */
async function findInRanks(
  tx: Tx,
  [best, ...others]: readonly Rank[],
  wanted: Wanted,
): Promise<readonly Row[]> {
  if (!best) return [];
  const askOthers = () => findInRanks(tx, others, wanted);
  const ahead = short.has(best.query) ? askOthers() : undefined;
  ahead?.catch(() => undefined); // handled where it is awaited
  const rows = await findInRank(tx, best, wanted);
  if (rows.length >= wanted.limit) {
    short.forget(best.query);
    return rows;
  }
  short.note(best.query);
  return [...rows, ...(await (ahead ?? askOthers()))].slice(0, wanted.limit);
}

/** The ranks that may be on a page, beginning with that of its cursor. */
function ranksFrom(plan: SearchPlan, { sort, keys }: Wanted): Rank[] {
  const { start } = rankedSort(sort);
  const isFirst = keys[0] === start[0];
  const from = ["", ...sorts[sort].start];
  if (sort !== "default") return [{ rank: 0, query: plan.any.text, keys: isFirst ? from : keys }];
  const at = isFirst ? 2 : Number(keys[0]);
  return ranksOf(plan)
    .map((query, place) => ({ rank: 2 - place, query, keys: !isFirst && 2 - place === at ? keys : from }))
    .filter(({ rank }) => rank <= at);
}

/**
 * A page of a plan's hits, read from the database. Rare queries are read completely and sorted; common ones are walked
 * rank by rank along the index of the order, so that neither takes longer as the catalogue grows.
 */
export async function findInDatabase(tx: Tx, plan: SearchPlan, wanted: Wanted): Promise<Found> {
  const { any, strong, inKind } = plan;
  const name = nameOf(any.text, wanted);
  if (!common.has(name)) {
    const queries = { any: any.text, strong: strong.text, inKind: inKind.text };
    const found = await readHits(tx, queries, wanted);
    if (found.total <= MOST_READ) return found;
    common.note(name);
    // A rank with more than half of the hits read is treated as common: counting it would take longer than the walk. In
    // other orders hits have no rank.
    for (const [place, query] of wanted.sort === "default" ? ranksOf(plan).entries() : [])
      if ((found.ranks[place] ?? 0) > MOST_READ / 2) common.note(nameOf(query, wanted));
  }
  return { rows: await findInRanks(tx, ranksFrom(plan, wanted), wanted), total: MOST_HITS };
}
