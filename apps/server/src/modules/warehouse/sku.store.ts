/** SKUs of the warehouse, and what is in it of each. */
import { isHere, isOwned } from "./unit.sql.ts";
import { col, type RowOf, statement } from "../../platform/database/statement.ts";

/** What operators read of a SKU, of the rows `s` and `g`. */
export const skuColumns = {
  skuId: col.id,
  waresId: col.id,
  title: col.text,
  specs: col.texts,
  picture: col.text,
} as const;
export const skuFields =
  "s.id as sku_id, g.id as wares_id, g.title, s.specs, coalesce(nullif(s.picture, ''), g.picture) as picture";
/** The rows `s` and `g` of a row of the warehouse. */
export const skuJoin = (alias: string): string =>
  `join sku s on s.id = ${alias}.sku_id join goods g on g.id = s.goods_id`;

/** The shop of a SKU, and whether what it sells may be taken in: $1 SKU. */
export const findOwner = statement.byKey(
  "warehouse.sku_owner",
  { shopId: col.id, isSelf: col.bool, kind: col.text, isOpen: col.bool },
  `select h.id as shop_id, h.is_self, g.kind, h.state = 'open' as is_open from sku s join goods g on g.id = s.goods_id
     join shop h on h.id = g.shop_id where s.id = $1`,
);

/** What a SKU is: $1 SKU. */
export const findGoods = statement.byKey(
  "warehouse.goods",
  skuColumns,
  `select ${skuFields} from sku s join goods g on g.id = s.goods_id where s.id = $1`,
);

/** $1 SKU, $2 shop, $3 now. */
export const openSku = statement.byKey(
  "warehouse.open_sku",
  {},
  "insert into warehouse_sku (id, shop_id, created_at) values ($1, $2, $3) on conflict (id) do nothing",
);

/** Holds SKUs against every other intake, stock-take and choice of free pieces, in the order of their ids: $1 SKUs. */
export const lockSkus = statement.byKey(
  "warehouse.lock_skus",
  { skuId: col.id, shopId: col.id, found: col.int },
  "select id as sku_id, shop_id, found from warehouse_sku where id = any ($1::bigint[]) order by id for no key update",
);

/** The same without the lock, for what is said before. */
export const findSku = statement.byKey(
  "warehouse.find_sku",
  { skuId: col.id, shopId: col.id, found: col.int },
  "select id as sku_id, shop_id, found from warehouse_sku where id = $1",
);

/** $1 SKU, $2 pieces that were found, or (negative) taken in. */
export const addFound = statement.byKey(
  "warehouse.add_found",
  {},
  "update warehouse_sku set found = found + $2 where id = $1 and found + $2 >= 0",
);

/** $1 SKU, $2 now. */
export const noteTaken = statement.byKey(
  "warehouse.note_taken",
  {},
  "update warehouse_sku set taken_at = $2 where id = $1",
);

/** How many units of a SKU are in the warehouse: $1 SKU. */
export const countHere = statement.byKey(
  "warehouse.count_here",
  { count: col.int },
  `select count(*)::int as count from warehouse_unit where sku_id = $1 and ${isHere("warehouse_unit")}`,
);

const stock = {
  ...skuColumns,
  units: col.int,
  free: col.int,
  owned: col.int,
  found: col.int,
  takenAt: col.maybe(col.ms),
  since: col.time,
} as const;
export type StockRow = RowOf<typeof stock>;
const stockSql = (where: string): string =>
  `select ${skuFields}, u.units, u.free, u.owned, w.found, w.taken_at, coalesce(w.taken_at, w.created_at) as since
   from warehouse_sku w join sku s on s.id = w.id join goods g on g.id = s.goods_id cross join lateral (select count(*)::int as units,
       (count(*) filter (where x.state = 'free'))::int as free,
       (count(*) filter (where ${isOwned("x")}))::int as owned
     from warehouse_unit x where x.sku_id = w.id and ${isHere("x")}) u
   where ${where}`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (coalesce(w.taken_at, w.created_at), w.id) > ($${at}, $${at + 1}::bigint))
   order by coalesce(w.taken_at, w.created_at), w.id limit $${at + 2}`;

/** Those that were not counted for longest first: $1 $2 the row before, $3 how many. */
export const listStock = statement("warehouse.stock", stock, stockSql(page(1)));

/** Of a SKU or product by number: $1 the number or null, $2 $3 the row before, $4 how many. */
export const listStockOf = statement(
  "warehouse.stock_of",
  stock,
  stockSql(`w.id in (select id from sku where id = $1::bigint or goods_id = $1::bigint) and ${page(2)}`),
);
