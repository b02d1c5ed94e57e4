/** Makes three products of the mall gift packs, which nobody has in a cart, a favourite list or an order. */
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { insertRows } from "./fill-rows.ts";

/** What the packs grant: the first reaches the copper card, the others the silver and the gold one. */
const PACKS = [
  { leastFen: 19_900, equityCent: 5000, counts: 2 },
  { leastFen: 39_900, equityCent: 15_000, counts: 5 },
  { leastFen: 79_900, equityCent: 30_000, counts: 12 },
] as const;

/** The best-selling product of our own shop from a price on that nothing refers to: $1 least price, $2 others. */
const untouched = statement.bulk(
  "demo.gift_candidate",
  { id: col.id },
  `select g.id from goods g where g.is_self and g.state = 'on' and g.order_type = 0 and g.in_stock and g.price_fen >= $1
     and g.id <> all ($2::bigint[])
     and not exists (select from order_line l where l.goods_id = g.id) and not exists (select from favourite v where v.target_id = g.id)
     and not exists (select from cart_line c join sku s on s.id = c.sku_id where s.goods_id = g.id)
     and not exists (select from area_goods a where a.goods_id = g.id) and not exists (select from comment c where c.goods_id = g.id)
   order by g.price_fen, g.id limit 1`,
);
const toGift = statement.bulk(
  "demo.to_gift",
  {},
  "update goods set order_type = 20 where id = any ($1::bigint[])",
);

/** Fills the gift packs; behind all that may refer to products, before sessions and the search. */
export async function fillGifts(tx: Tx, now: Date): Promise<void> {
  const ids: string[] = [];
  for (const { leastFen } of PACKS) {
    const found = await tx.one(untouched, [leastFen, ids]);
    if (found) ids.push(found.id);
  }
  await tx.run(toGift, [ids]);
  await insertRows(
    tx,
    "gift_pack",
    ids.map((id, at) => ({
      goods_id: id,
      equity_cent: PACKS[at]?.equityCent ?? 0,
      counts: PACKS[at]?.counts ?? 0,
      sort: at,
      changed_at: now,
    })),
  );
}
