import type { AtCommit, Tx, Value } from "../../platform/database/db.ts";
import { guarded } from "../../platform/database/guarded.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { refilledSql, soldOutSql, soldSql } from "../catalogue/counts.public.ts";

export { dropSkus, priceSkus, putSkus, setStocks } from "./sku-edit.store.ts";
export { putSku, setStock } from "./sku.store.ts";

/** Pieces of a SKU that move for a cause (an order's number): a cause moves a SKU at most once per kind. */
export type StockItem = { skuId: string; quantity: number; cause: string };

export type StockKind = "reserve" | "release" | "sell" | "return";

/** `guard` leaves out SKUs that cannot move. SKUs are locked in the order of their ids, so that no two trades wait for each other. */
const moveSql = (
  kind: StockKind,
  { set, guard, after }: { set: string; guard: string; after: string },
): string => `
  with wanted as (select * from unnest($1::bigint[], $2::int[], $3::text[]) as w (sku_id, quantity, cause)),
  locked as (select s.id, w.quantity, w.cause from sku s join wanted w on w.sku_id = s.id order by s.id for no key update of s),
  moved as (update sku s set ${set} from locked l where s.id = l.id and ${guard}
    returning s.id, s.goods_id, l.quantity, l.cause, s.available as left_over),
  noted as (insert into stock_move (sku_id, kind, quantity, cause, created_at) select id, '${kind}', quantity, cause, $4 from moved),
  ${after}`;

const emptied = `marked as (${soldOutSql(
  "(select goods_id from moved group by goods_id having max(left_over) = 0)",
  "o.id <> all ($1)",
)})`;
const refilled = `marked as (${refilledSql("(select distinct goods_id from moved)")})`;
const counted = (sign: "" | "-"): string =>
  `counted as (insert into goods_sale (goods_id, quantity) select goods_id, ${sign}sum(quantity) from moved group by goods_id)`;

const kinds = {
  reserve: {
    set: "available = s.available - l.quantity, reserved = s.reserved + l.quantity",
    guard: "s.state = 'on' and s.available >= l.quantity",
    after: emptied,
  },
  release: {
    set: "reserved = s.reserved - l.quantity, available = s.available + l.quantity",
    guard: "s.reserved >= l.quantity",
    after: refilled,
  },
  sell: {
    set: "reserved = s.reserved - l.quantity, sold = s.sold + l.quantity",
    guard: "s.reserved >= l.quantity",
    after: counted(""),
  },
  return: {
    set: "sold = s.sold - l.quantity, available = s.available + l.quantity",
    guard: "s.sold >= l.quantity",
    after: `${refilled}, ${counted("-")}`,
  },
} as const;

/** A move of stock: done if all of its items moved; answers the SKUs that did. */
const moveOf = (kind: StockKind) =>
  guarded(`stock.${kind}`, {
    write: moveSql(kind, kinds[kind]),
    guard: "(select count(*) from moved) = cardinality($1::bigint[])",
    columns: { moved: col.texts },
    answers: ["coalesce((select json_agg(id::text) from moved), '[]') as moved"],
  });
const moves = {
  reserve: moveOf("reserve"),
  release: moveOf("release"),
  sell: moveOf("sell"),
  return: moveOf("return"),
} as const;

/** Items that move together, and when. */
export type StockMove = { items: readonly StockItem[]; at: Date };

/** Pieces of one SKU for several orders of a trade move together, for the first of them. */
function together(items: readonly StockItem[]): readonly StockItem[] {
  const bySku = new Map<string, StockItem>();
  for (const item of items) {
    const { quantity = 0, cause = item.cause } = bySku.get(item.skuId) ?? {};
    bySku.set(item.skuId, { ...item, cause, quantity: quantity + item.quantity });
  }
  return bySku.size === items.length ? items : [...bySku.values()];
}

const valuesOf = ({ items: each, at }: StockMove, items = together(each)): Value[] => [
  items.map(({ skuId }) => skuId),
  items.map(({ quantity }) => quantity),
  items.map(({ cause }) => cause),
  at,
];

/** Moves pieces of SKUs; answers the SKUs that did not move (too few pieces, off the shelf): then the caller has to roll back. */
export async function moveStock(tx: Tx, kind: StockKind, move: StockMove): Promise<string[]> {
  if (move.items.length === 0) return [];
  const row = await tx.one(moves[kind].answering, valuesOf(move));
  if (row?.isDone) return [];
  const moved = new Set(row?.moved);
  return move.items.map(({ skuId }) => skuId).filter((skuId) => !moved.has(skuId));
}

/** The same, sent with the commit: all items move, or the transaction is rolled back. */
export function moveStockAtCommit(atCommit: AtCommit, kind: StockKind, move: StockMove): void {
  if (move.items.length > 0) atCommit(moves[kind].refusing, valuesOf(move));
}

/** Adds sales and returns to goods.sold, in batches, so that no sale waits for the row of its product. Answers how many were added. */
export const countSales = statement(
  "stock.count_sales",
  { taken: col.int },
  `with taken as (delete from goods_sale where id in (select id from goods_sale order by id limit 2000 for
    update skip locked) returning goods_id, quantity),
   summed as (${soldSql("(select goods_id, sum(quantity)::int as quantity from taken group by goods_id)")})
   select count(*)::int as taken from taken`,
);
