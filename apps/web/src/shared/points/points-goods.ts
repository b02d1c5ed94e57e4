import type { CreditAmount, GoodsPoints } from "@heshi/contract/goods/points";
import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";
import { fen } from "@heshi/kernel/money";

/** What a SKU takes of the credit of the exchange zone, else the least of all; undefined in the mall. */
export function skuCredit(
  points: GoodsPoints | undefined,
  sku: Pick<GoodsSku, "skuId"> | undefined,
): CreditAmount | undefined {
  const terms = points?.skus.find(({ skuId }) => skuId === sku?.skuId) ?? points?.skus[0];
  return points && terms && { creditType: points.creditType, creditCent: terms.creditCent };
}

/** A product as the exchange zone sells it: only SKUs with terms, at the money beside their credit, for everybody the same. */
export function inPoints(goods: GoodsDetail): GoodsDetail {
  const { points } = goods;
  if (points === undefined) return goods;
  const terms = new Map(points.skus.map((sku) => [sku.skuId, sku]));
  const skus = goods.skus.flatMap((sku): GoodsSku[] => {
    const own = terms.get(sku.skuId);
    const { memberPriceFen: _, marketPrice: __, ...plain } = sku;
    return own ? [{ ...plain, priceFen: own.priceFen }] : [];
  });
  const { marketPrice: _, ...plain } = goods;
  const first = points.skus[0]?.priceFen ?? fen(0);
  return { ...plain, skus, priceFen: first, maxPriceFen: first };
}
