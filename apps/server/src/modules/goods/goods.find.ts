import type { GoodsSort } from "@heshi/contract/wares-goods";
import type { Tx } from "../../platform/db.ts";
import { ranksOf, type SearchPlan } from "./goods.query.ts";
import { hitsBy, MOST_HITS, MOST_READ, rankedSort, walkBy } from "./goods.search.store.ts";
import { fromBound, type Sort, sorts } from "./goods.sorts.ts";
import type { TileRow } from "./goods.tile.ts";

export type Row = TileRow & { readonly key: readonly string[] };
export type Found = { readonly rows: readonly Row[]; readonly total: number };
/** What a page of a search is asked for; `keys` are those of the row before, its rank first. */
export type Wanted = {
  readonly sort: GoodsSort;
  readonly keys: readonly string[];
  readonly limit: number;
  readonly inStock: boolean;
  readonly minFen: number | undefined;
  readonly maxFen: number | undefined;
  readonly areaId: string | undefined;
};

const COMMON_MS = 60_000;
const MOST_REMEMBERED = 2000;
/** Queries that had more hits than are read: they are walked at once. Only speed depends on it, no answer. */
const common = new Map<string, number>();
const isCommon = (query: string): boolean => (common.get(query) ?? 0) > performance.now();
function noteCommon(query: string): void {
  if (common.size >= MOST_REMEMBERED) common.clear();
  common.set(query, performance.now() + COMMON_MS);
}

const limits = ({ inStock, minFen, maxFen, areaId }: Wanted) => [inStock, minFen, maxFen, areaId] as const;
/** What narrows a query beside the index is part of what it is remembered by. */
const nameOf = (query: string, wanted: Wanted): string => `${limits(wanted).join()} ${query}`;

/** The hits of one query in order, and how many there are: one above MOST_READ stands for more. */
async function readHits(tx: Tx, { any, strong, kind }: SearchPlan, wanted: Wanted): Promise<Found> {
  const { sort, keys, limit } = wanted;
  const found = await tx.one(hitsBy[sort], [...limits(wanted), any, strong, kind, keys, limit]);
  return { rows: found?.list ?? [], total: found?.total ?? 0 };
}

/** One rank of a common query from where the page stands. */
async function findInRank(tx: Tx, query: string, wanted: Wanted & { readonly rank: string }): Promise<Row[]> {
  const { sort, rank, keys, limit } = wanted;
  const mark = (rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, key: [rank, ...row.key.slice(-sorts[sort].keys.length)] }));
  const name = nameOf(query, wanted);
  if (!isCommon(name)) {
    const plan = { any: query, strong: query, kind: query };
    // Every hit of this query has rank 2 in a statement that is given it three times, and 0 where rank plays no part.
    const own = sort === "default" ? "2" : "0";
    const found = await readHits(tx, plan, { ...wanted, keys: [own, ...keys.slice(1)] });
    if (found.total <= MOST_READ) return mark(found.rows);
    noteCommon(name);
  }
  return mark(
    await tx.many(walkBy[sort], [...limits(wanted), query, fromBound(sort, keys.slice(1), wanted), limit]),
  );
}

const startOf = (sort: Sort): readonly string[] => sort.start;

/**
 * A page of what a plan finds. Rare queries are read whole and put in order; common ones are walked rank by rank along the
 * index of the order, so that neither grows with the goods.
 */
export async function findGoods(tx: Tx, plan: SearchPlan, wanted: Wanted): Promise<Found> {
  const name = nameOf(plan.any, wanted);
  if (!isCommon(name)) {
    const found = await readHits(tx, plan, wanted);
    if (found.total <= MOST_READ) return found;
    noteCommon(name);
  }
  const isRanked = wanted.sort === "default";
  const queries = isRanked ? [...ranksOf(plan)] : [plan.any];
  const first = rankedSort(wanted.sort).start[0];
  const rows: Row[] = [];
  for (const [place, query] of queries.entries()) {
    const rank = isRanked ? 2 - place : 0;
    const at = wanted.keys[0] === first ? rank : Number(wanted.keys[0]);
    if (isRanked && rank > at) continue;
    const keys = rank === at && wanted.keys[0] !== first ? wanted.keys : ["", ...startOf(sorts[wanted.sort])];
    const left = wanted.limit - rows.length;
    rows.push(...(await findInRank(tx, query, { ...wanted, keys, limit: left, rank: String(rank) })));
    if (rows.length >= wanted.limit) break;
  }
  return { rows, total: MOST_HITS };
}
