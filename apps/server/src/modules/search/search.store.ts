import { type GoodsSort, goodsSorts } from "@heshi/contract/goods/wares-goods";
import * as z from "zod/mini";
import { col, opaque, type RowOf, type Statement, statement } from "../../platform/database/statement.ts";
import {
  type Sort,
  after,
  firstRows,
  keysField,
  ofFound,
  orderBy,
  sorts,
  untilBound,
} from "../catalogue/sorts.public.ts";
import { tileColumns, tileFields, tileJson, TileRow } from "../catalogue/tile.public.ts";

/** The total shown to users is counted up to this number. */
export const MOST_HITS = 1000;
/** A query with more hits is common: they are not all read. */
export const MOST_READ = 1000;

const [inStock, minFen, maxFen, areaId, query] = [
  opaque("$1", "boolean"),
  opaque("$2", "bigint"),
  opaque("$3", "bigint"),
  opaque("$4", "bigint"),
  opaque("$5", "tsquery"),
];
/** Filters that the index does not cover: $1 in stock, $2 $3 price, $4 area. */
const narrowed = `(not ${inStock} or f.in_stock) and (${minFen} is null or f.price_fen >= ${minFen})
  and (${maxFen} is null or f.price_fen <= ${maxFen})
  and (${areaId} is null or exists (select 1 from area_goods a where a.area_id = ${areaId} and a.goods_id = f.goods_id))`;
/** SQL: searches read the narrow rows `f` of `goods_find` of shops `h`. */
export const found = "from goods_find f join shop h on h.id = f.shop_id";
/** SQL: such a row is shown. */
export const isFound = "f.is_on and h.state = 'open'";

/** The order of a search; by relevance, the rank comes first. */
export const rankedSort = (sort: GoodsSort): Sort => ({
  ...sorts[sort],
  keys: ["g.rank", ...sorts[sort].keys],
  start: [sort === "priceUp" ? "-1" : "9", ...sorts[sort].start],
});

/** Whether a cursor's rank can occur in this order, or is the one before the first hit. */
export const isRank = (rank: string | undefined, sort: GoodsSort): boolean =>
  rank === rankedSort(sort).start[0] || (sort === "default" ? ["0", "1", "2"] : ["0"]).includes(rank ?? "");

const HitRow = z.object({ ...TileRow.shape, key: z.array(z.string()) });
export type HitRow = z.infer<typeof HitRow>;
const hitColumns = {
  total: col.int,
  ranks: col.hotJson(z.nullable(z.array(z.int()))),
  list: col.hotJson(z.array(HitRow)),
} as const;

/** A hit's rank: 2 in title or brand and in the category, 1 in title or brand, 0 else; 2 without a query to rank by. */
const rankOfHit = `case when ${opaque("$6", "tsquery")} is null then 2
  when f.search @@ ${opaque("$6", "tsquery")} then 1 + (f.search @@ ${opaque("$7", "tsquery")})::int else 0 end`;

/**
 * Reads up to 1,001 hits through the index and sorts them. If there are more, `total` shows it, `ranks` counts those
 * read by rank, the best first, and none is listed. $5 query, $6 query of ranks 1 and 2 (null: all hits are of rank 2),
 * $7 query of rank 2, $8 keys of the row before, $9 limit. Keys are built for the listed rows only: for all hits they
 * would take a fifth of the time.
 */
const hits = (sort: GoodsSort): string => {
  const ranked = ofFound(rankedSort(sort));
  const rank = sort === "default" ? rankOfHit : "0";
  const few = firstRows(
    `select f.* from hit f where (select total from counted) <= ${MOST_READ} and ${after(ranked, "$8")} order by ${orderBy(ranked)}`,
    "$9",
  );
  const ignored = sort === "default" ? "" : "and ($6::text is null or $7::text is null or true)";
  return `with hit as materialized (
     select f.goods_id, f.sort, f.popular, f.price_fen, f.listed_at, ${rank} as rank ${found}
     where f.search @@ ${query} and ${isFound} and ${narrowed} ${ignored} limit ${MOST_READ + 1}),
   counted as materialized (select count(*)::int as total from hit),
   page as materialized (select x.*, row_number() over () as place from (${few}) x)
   select (select total from counted) as total,
     case when (select total from counted) > ${MOST_READ}
       then (select json_build_array(count(*) filter (where rank = 2), count(*) filter (where rank = 1),
       count(*) filter (where rank = 0)) from hit) end as ranks,
     coalesce((select json_agg(${tileJson.slice(0, -1)}, 'key', ${keysField(ranked)}) order by f.place) from page f
       join goods g on g.id = f.goods_id join shop h on h.id = g.shop_id), '[]') as list`;
};

/**
 * For a common query: walks the order's index until enough rows match and reads only those of `goods`. $5 query, $6
 * keys of the row before, $7 limit.
 */
const walk = (sort: GoodsSort): string => {
  const order = ofFound(sorts[sort]);
  const few = firstRows(
    `select f.goods_id as id, ${keysField(order)} as key ${found}
     where (f.search @@ ${query}) is true and ${isFound} and ${narrowed}
       and ${after(order, "$6")}${untilBound(sort, "f.price_fen", { minFen, maxFen })} order by ${orderBy(order)}`,
    "$7",
  );
  return `with page as materialized (select x.*, row_number() over () as place from (${few}) x)
   select ${tileFields}, page.key from page join goods g on g.id = page.id join shop h on h.id = g.shop_id order by page.place`;
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const forSorts = <Row>(
  make: (sort: GoodsSort) => Statement<Row>,
): Readonly<Record<GoodsSort, Statement<Row>>> =>
  Object.fromEntries(goodsSorts.map((sort) => [sort, make(sort)])) as Record<GoodsSort, Statement<Row>>;

export const hitsBy = forSorts((sort) => statement(`goods.hits_${snake(sort)}`, hitColumns, hits(sort)));
const walkColumns = { ...tileColumns, key: col.texts } as const;
export const walkBy: Readonly<Record<GoodsSort, Statement<RowOf<typeof walkColumns>>>> = forSorts((sort) =>
  statement(`goods.walk_${snake(sort)}`, walkColumns, walk(sort)),
);

/** SQL that counts the hits of the query `w.query` up to `most`. */
const countUpTo = (most: number): string =>
  `(select count(*)::int from (select 1 ${found} where f.search @@ w.query::tsquery and ${isFound} limit ${most}) x)`;

/** Enough to see which of several words is rarer. */
const MOST_COUNTED = 300;

/** The number of hits of each query ($1), and whether any is in a category of its second query ($2). */
export const countHits = statement(
  "goods.count_hits",
  { hits: col.int, isKind: col.bool },
  `select ${countUpTo(MOST_COUNTED)} as hits,
     exists (select 1 ${found} where f.search @@ w.kind::tsquery and ${isFound}) as is_kind
   from unnest(${opaque("$1", "text[]")}, ${opaque("$2", "text[]")}) with ordinality w (query, kind, at) order by w.at`,
);

/** The number of hits of each query of $1, up to MOST_HITS, and whether all of them are for adults only. */
export const countFound = statement(
  "goods.count_found",
  { hits: col.int, adultsOnly: col.bool },
  `select ${countUpTo(MOST_HITS)} as hits,
     exists (select 1 from category where adults_only) and not exists (select 1 ${found} join goods g on g.id = f.goods_id
       where f.search @@ w.query::tsquery and ${isFound} and not g.adults_only) as adults_only
   from unnest(${opaque("$1", "text[]")}) with ordinality w (query, at) order by w.at`,
);

/** The number of products that filters leave, up to MOST_HITS: as `narrowed`, $5 the filters of the index or null. */
export const countAll = statement(
  "goods.count_all",
  { total: col.int },
  `select count(*)::int as total from (select 1 ${found}
     where (${query} is null or f.search @@ ${query}) and ${isFound} and ${narrowed} limit ${MOST_HITS}) x`,
);
