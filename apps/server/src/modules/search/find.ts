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
export type PageInput = {
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

const limits = ({ inStock, minFen, maxFen, areaId }: PageInput) => [inStock, minFen, maxFen, areaId] as const;
/** Filters that the index does not cover are part of a query's name. */
const nameOf = (query: string, page: PageInput): string => `${limits(page).join()} ${query}`;

type Hits = Found & { ranks: readonly number[] };
type Queries = { any: string; strong: string | null; inKind: string };

/** The hits of one query in order, and their number; one above MOST_READ means more. */
async function readHits(tx: Tx, { any, strong, inKind }: Queries, page: PageInput): Promise<Hits> {
  const { sort, keys, limit } = page;
  const [found] = await tx.many(hitsBy[sort], [...limits(page), any, strong, inKind, keys, limit]);
  return { rows: found?.list ?? [], total: found?.total ?? 0, ranks: found?.ranks ?? [] };
}

/** One rank of a common query, and the keys after which the page begins in it. */
type Rank = { rank: number; query: string; keys: readonly string[] };

/** Rows of one rank of a common query. */
async function findInRank(tx: Tx, { rank, query, keys }: Rank, page: PageInput): Promise<Row[]> {
  const { sort, limit } = page;
  const mark = (rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, key: [String(rank), ...row.key.slice(-sorts[sort].keys.length)] }));
  const name = nameOf(query, page);
  if (!common.has(name)) {
    // Without a query to rank by, every hit has rank 2 in the order by relevance, and 0 in the others.
    const own = sort === "default" ? "2" : "0";
    const plan = { any: query, strong: null, inKind: query };
    const found = await readHits(tx, plan, { ...page, keys: [own, ...keys.slice(1)] });
    if (found.total <= MOST_READ) return mark(found.rows);
    common.note(name);
  }
  return mark(
    await tx.many(walkBy[sort], [...limits(page), query, fromBound(sort, keys.slice(1), page), limit]),
  );
}

/**
 * Rows rank by rank, the best first; next to a rank that recently did not fill a page the next one is queried in
 * parallel.
 */
async function findInRanks(
  tx: Tx,
  [best, ...others]: readonly Rank[],
  page: PageInput,
): Promise<readonly Row[]> {
  if (!best) return [];
  const askOthers = () => findInRanks(tx, others, page);
  const ahead = short.has(best.query) ? askOthers() : undefined;
  ahead?.catch(() => undefined); // handled where it is awaited
  const rows = await findInRank(tx, best, page);
  if (rows.length >= page.limit) {
    short.drop(best.query);
    return rows;
  }
  short.note(best.query);
  return [...rows, ...(await (ahead ?? askOthers()))].slice(0, page.limit);
}

/** The ranks that may be on a page, beginning with that of its cursor. */
function ranksFrom(plan: SearchPlan, { sort, keys }: PageInput): Rank[] {
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
export async function findInDatabase(tx: Tx, plan: SearchPlan, page: PageInput): Promise<Found> {
  const { any, strong, inKind } = plan;
  const name = nameOf(any.text, page);
  if (!common.has(name)) {
    const queries = { any: any.text, strong: strong.text, inKind: inKind.text };
    const found = await readHits(tx, queries, page);
    if (found.total <= MOST_READ) return found;
    common.note(name);
    // A rank with more than half of the hits read is treated as common: counting it would take longer than the walk. In
    // other orders hits have no rank.
    for (const [place, query] of page.sort === "default" ? ranksOf(plan).entries() : [])
      if ((found.ranks[place] ?? 0) > MOST_READ / 2) common.note(nameOf(query, page));
  }
  return { rows: await findInRanks(tx, ranksFrom(plan, page), page), total: MOST_HITS };
}
