import * as z from "zod/mini";
import { col, type RowOf, statement } from "../../../platform/database/statement.ts";
import { listed, tileColumns, tileFields } from "../../catalogue/tile.public.ts";

/** A row of `goods_find`; `listedAt` in microseconds since 1970, `lexemes` without those that are only suggested. */
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
/** As JSON: texts that are cut out of a longer one would keep the whole of it in memory. */
const lexemes = `(select coalesce(json_agg(l), '[]') from unnest(tsvector_to_array(f.search)) l where l not like '+%')`;

/** The next goods after id $1, at most $2. */
export const memoryPage = statement(
  "goods.memory_page",
  rowColumns,
  `select ${rowFields}, ${lexemes} as lexemes from goods_find f where f.goods_id > $1 order by f.goods_id limit $2`,
);

/** Goods by their ids ($1); with their lexemes where these are among $2. */
export const memoryRows = statement(
  "goods.memory_rows",
  rowColumns,
  `select ${rowFields}, case when f.goods_id = any ($2::bigint[]) then ${lexemes} end as lexemes from goods_find f
    where f.goods_id = any ($1::bigint[])`,
);

/** How the database stands now: its snapshot, its time, and whether there are at least $1 goods, and more than $2. */
export const memorySize = statement(
  "goods.memory_size",
  { snapshot: col.text, at: col.time, isLarge: col.bool, isHuge: col.bool },
  `select pg_current_snapshot()::text as snapshot, now() as at,
     (select count(*) from (select 1 from goods_find limit $1::int) x) >= $1::int as is_large,
     (select count(*) from (select 1 from goods_find limit $2::int + 1) x) > $2::int as is_huge`,
);

/**
 * What was committed since the snapshot $1 of the time $2, as seen by the snapshot that is answered: goods whose lexemes changed (or
 * that are new or gone), others that changed, and all shops that are closed. A transaction under way during $1 has an id from its
 * `xmin` on, and is not visible in it. `isLate`: some of it may have been dropped, or the database was set back to before $1.
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

/** The tiles of goods ($1) in this order; those that are not listed any more are left out. */
export const memoryTiles = statement.byKey(
  "goods.memory_tiles",
  tileColumns,
  `select ${tileFields} from unnest($1::bigint[]) with ordinality as x (id, at) join goods g on g.id = x.id
    join shop h on h.id = g.shop_id where ${listed} order by x.at`,
);

/** Drops what changed two hours ago: who is an hour behind asks for none. */
export const dropChanges = statement.byKey(
  "goods.drop_changes",
  {},
  "delete from goods_change where id in (select id from goods_change where changed_at < now() - interval '2 hours' order by id limit 5000)",
);
