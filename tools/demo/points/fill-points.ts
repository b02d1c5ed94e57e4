/** Fills the exchange zone: products of our own shops, each with a price in gold, silver or counts, alone or with money. */
import { isGoodsOf, isInMall } from "@heshi/server/modules/kind/kind.public";
import { type PointsCredit, pointsCredits, pointsTypeOf } from "@heshi/contract/goods/points";
import type { Tx } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import { demoId, insertRows } from "../fill/fill-rows.ts";

const STOCK = 80;
const MOST = 15;
/** One is sold out. */
const GONE = 11;

/** Products that sell well, each with another picture. */
const candidates = statement.bulk(
  "demo.points_candidates",
  { goodsId: col.id, priceFen: col.fen },
  `select id as goods_id, price_fen from (select distinct on (g.picture) g.id, g.price_fen, g.sold from goods g
     join shop h on h.id = g.shop_id
     where g.is_self and g.state = 'on' and ${isInMall()} and h.state = 'open' and ${isGoodsOf(({ isSent }) => isSent)}
       and g.limit_per_member is null
       and jsonb_array_length(g.pictures) > 0 and g.price_fen between 1900 and 39900 order by g.picture, g.sold desc, g.id) x
   order by sold desc, id limit $1`,
);
/** $1 id, $2 the product it is like, $3 order type, $4 now. */
const likeOne = statement.bulk(
  "demo.points_like",
  { id: col.id },
  `insert into goods (id, shop_id, category_id, brand_id, freight_template_id, order_type, kind, state, title, subtitle, picture, pictures,
     detail, parameters, services, price_fen, is_self, in_stock, created_at, on_at, updated_at)
   select $1, shop_id, category_id, brand_id, freight_template_id, $3, kind, 'on', title, subtitle, picture, pictures, detail, parameters,
     services, price_fen, is_self, $5, $4, $4, $4
   from goods where id = $2 returning id`,
);

export type PointsGoods = {
  id: string;
  skuId: string;
  creditType: PointsCredit;
  creditCent: number;
  priceFen: number;
};

/** Whole units of a credit for a worth in fen: gold is worth ¥1, silver ¥0.01, a count ¥80. */
const unitsOf = (credit: PointsCredit, fen: number): number =>
  Math.max(1, Math.round(fen / { credit1: 100, credit2: 1, credit4: 8000 }[credit]));

/** What the product of a place takes: every second one with money. */
function termsOf(place: number, worthFen: number) {
  const creditType = pointsCredits[place % pointsCredits.length] ?? "credit1";
  const isMixed = place % 2 === 1;
  const byCredit = isMixed ? worthFen * 0.4 : worthFen * 0.9;
  const units = unitsOf(creditType, Math.round(byCredit / 100) * 100);
  return {
    creditType,
    creditCent: creditType === "credit4" ? units : units * 100,
    priceFen: isMixed ? Math.max(90, Math.floor((worthFen * 0.5) / 100) * 100 - 10) : 0,
  };
}

/** Writes the products of the zone with one SKU each. */
export async function fillPoints(tx: Tx, now: Date): Promise<PointsGoods[]> {
  const made: PointsGoods[] = [];
  const rows = await tx.many(candidates, [MOST]);
  for (const [sort, { goodsId, priceFen: worthFen }] of rows.entries()) {
    const [id, skuId] = [demoId(`points ${goodsId}`), demoId(`points sku ${goodsId}`)];
    const terms = termsOf(sort, worthFen);
    const stock = sort === GONE ? 0 : STOCK;
    await tx.one(likeOne, [id, goodsId, pointsTypeOf(terms.creditType), now, stock > 0]);
    const sku = { id: skuId, goods_id: id, specs: [], spec_key: "", picture: "", price_fen: worthFen };
    const pieces = { received: stock, available: stock, reserved: 0, sold: 0 };
    const kept = { code: `DH${sort + 1}`, weight_g: 500, state: "on", sort: 0 };
    await insertRows(tx, "sku", [{ ...sku, ...kept, ...pieces }]);
    if (stock > 0)
      await insertRows(tx, "stock_move", [
        { sku_id: skuId, kind: "receive", quantity: stock, cause: "demo", created_at: now },
      ]);
    await insertRows(tx, "points_goods", [{ goods_id: id, sort, changed_at: now }]);
    const { creditCent, priceFen } = terms;
    await insertRows(tx, "points_sku", [
      { sku_id: skuId, goods_id: id, credit_cent: creditCent, price_fen: priceFen },
    ]);
    made.push({ id, skuId, ...terms });
  }
  return made;
}
