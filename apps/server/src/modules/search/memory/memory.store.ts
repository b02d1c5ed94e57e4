import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { listed, tileColumns, tileFields } from "../../catalogue/tile.public.ts";

/** A row of `goods_find`; `listedAt` in microseconds since 1970, `lexemes` without those for suggestions. */
const rowColumns = {
  id: col.id,
  isOn: col.bool,
  inStock: col.bool,
  priceFen: col.int,
  sort: col.int,
  popular: col.int,
  listedAt: col.int,
  lexemes: col.hotJson(z.nullable(z.array(z.string()))),
} as const;
export type MemoryRow = RowOf<typeof rowColumns>;

const rowFields = `f.goods_id as id, f.is_on, f.in_stock, f.price_fen, f.sort, f.popular,
  (extract(epoch from f.listed_at) * 1000000)::bigint as listed_at`;
/** As JSON, because substrings would keep the whole text they are cut from in memory. */
const lexemes = `(select coalesce(json_agg(l), '[]') from unnest(tsvector_to_array(f.search)) l where l not like '+%')`;

/** The products after id $1, at most $2. */
export const memoryPage = statement(
  "goods.memory_page",
  rowColumns,
  `select ${rowFields}, ${lexemes} as lexemes from goods_find f where f.goods_id > $1 order by f.goods_id limit $2`,
);

/** Products by their ids ($1); lexemes only of those in $2. */
export const memoryRows = statement(
  "goods.memory_rows",
  rowColumns,
  `select ${rowFields}, case when f.goods_id = any ($2::bigint[]) then ${lexemes} end as lexemes from goods_find f
    where f.goods_id = any ($1::bigint[])`,
);

/** The database's snapshot and time, and whether it has at least $1 products, and more than $2. */
export const memorySize = statement(
  "goods.memory_size",
  { snapshot: col.text, at: col.time, isLarge: col.bool, isHuge: col.bool },
  `select pg_current_snapshot()::text as snapshot, now() as at,
     (select count(*) from (select 1 from goods_find limit $1::int) x) >= $1::int as is_large,
     (select count(*) from (select 1 from goods_find limit $2::int + 1) x) > $2::int as is_huge`,
);

/**
 * Changes committed since the snapshot $1 taken at $2: products whose lexemes changed (or that are new or gone), other
 * changed products, and all closed shops. A transaction in progress during $1 has an id from its `xmin` on and is not
 * visible in it. `isLate`: changes may have been deleted already, or the database was restored to a time before $1.
 */
export const memoryChanges = statement(
  "goods.memory_changes",
  {
    snapshot: col.text,
    at: col.time,
    isLate: col.bool,
    reworded: col.texts,
    moved: col.texts,
    closed: col.texts,
  },
  `with change as materialized (
     select goods_id::text as id, bool_or(is_reworded) as is_reworded from goods_change
     where changed_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_by, $1::pg_snapshot) group by goods_id)
   select pg_current_snapshot()::text as snapshot, now() as at,
     now() > $2::timestamptz + interval '1 hour' or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot) as is_late,
     (select coalesce(json_agg(id), '[]') from change where is_reworded) as reworded,
     (select coalesce(json_agg(id), '[]') from change where not is_reworded) as moved,
     (select coalesce(json_agg(id::text), '[]') from shop where state <> 'open') as closed`,
);

/** The tiles of products ($1) in this order; those no longer listed are left out. */
export const memoryTiles = statement.byKey(
  "goods.memory_tiles",
  tileColumns,
  `select ${tileFields} from unnest($1::bigint[]) with ordinality as x (id, at) join goods g on g.id = x.id
    join shop h on h.id = g.shop_id where ${listed} order by x.at`,
);

/** Deletes changes older than two hours: a process an hour behind loads everything again. */
export const dropChanges = statement.byKey(
  "goods.drop_changes",
  {},
  "delete from goods_change where id in (select id from goods_change where changed_at < now() - interval '2 hours' order by id limit 5000)",
);
