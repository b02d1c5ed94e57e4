import { assert } from "@heshi/kernel/assert";
import type { Tx, Value, WriteTx } from "../../platform/database/db.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { refilledSql, soldOutSql, soldSql } from "../catalogue/counts.public.ts";

export { putSku, setStock } from "./sku.store.ts";

/** Pieces of a SKU that move for a cause (an order's number): each cause moves a SKU at most once a kind. */
export type StockItem = { skuId: string; quantity: number; cause: string };

export type StockKind = "reserve" | "release" | "sell" | "return";
type Kind = StockKind;

/** `guard` makes the write refuse by itself; SKUs are locked by id ascending, so that no two trades wait in a circle. */
const moveSql = (
  kind: Kind,
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

const row = { skuId: col.id } as const;
const statementsOf = (kind: Kind) => {
  const moving = moveSql(kind, kinds[kind]);
  return {
    /** Answers what moved. */
    some: statement(`stock.${kind}`, row, `${moving} select id as sku_id from moved`),
    /** Moves all or refuses. */
    all: statement(
      `stock.${kind}_all`,
      {},
      `${moving} select must((select count(*) from moved) = cardinality($1::bigint[]), 'stock.${kind}')`,
    ),
  };
};
const moves = {
  reserve: statementsOf("reserve"),
  release: statementsOf("release"),
  sell: statementsOf("sell"),
  return: statementsOf("return"),
} as const;

const valuesOf = (items: readonly StockItem[], now: Date): Value[] => [
  items.map(({ skuId }) => skuId),
  items.map(({ quantity }) => quantity),
  items.map(({ cause }) => cause),
  now,
];

async function move(
  tx: Tx,
  kind: Kind,
  { items, now }: { items: readonly StockItem[]; now: Date },
): Promise<string[]> {
  if (items.length === 0) return [];
  const rows = await tx.many(moves[kind].some, valuesOf(items, now));
  return rows.map(({ skuId }) => skuId);
}

/** Reserves pieces; returns the SKUs that had too few left or went off the shelf: refuse then, so that all is rolled back. */
export async function reserveStock(tx: Tx, items: readonly StockItem[], now: Date): Promise<string[]> {
  const moved = new Set(await move(tx, "reserve", { items, now }));
  return items.map(({ skuId }) => skuId).filter((skuId) => !moved.has(skuId));
}

/** Moves what was reserved or sold before; a SKU that does not move is a fault of ours. */
export async function moveStock(
  tx: Tx,
  kind: Exclude<Kind, "reserve">,
  items: { items: readonly StockItem[]; now: Date },
): Promise<void> {
  const moved = await move(tx, kind, items);
  assert(
    moved.length === items.items.length,
    `stock cannot ${kind}: ${items.items.map(({ skuId, cause }) => `${skuId} of ${cause}`).join()}`,
  );
}

/** Moves all of it as one of a transaction's last statements, or refuses. */
export function moveStockLast(
  last: WriteTx["last"],
  kind: Kind,
  { items, now }: { items: readonly StockItem[]; now: Date },
): void {
  if (items.length > 0) last(moves[kind].all, valuesOf(items, now));
}

/** Adds what was sold and returned to goods.sold, a batch at a time; no sale waits for the goods row. Returns rows taken. */
export const countSales = statement(
  "stock.count_sales",
  { taken: col.int },
  `with taken as (delete from goods_sale where id in (select id from goods_sale order by id limit 2000 for
    update skip locked) returning goods_id, quantity),
   summed as (${soldSql("(select goods_id, sum(quantity)::int as quantity from taken group by goods_id)")})
   select count(*)::int as taken from taken`,
);
