import { randomHex } from "@heshi/kernel/id";
import { addFen, type Fen, fen, shareOf } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { sumGoods } from "../catalogue/catalogue.public.ts";
import { priceSkus, setStocks } from "../stock/stock.public.ts";
import { isNear } from "./goods-change.ts";

/** A SKU by its choices, with the price or the stock that is set. */
export type SkuSet = { key: string; price: Fen | undefined; stock: number | undefined };

/** Why a price cannot be set without a review; undefined where it can. Pure. */
export function priceFault(
  old: { priceFen: Fen; seenPriceFen: Fen | null | undefined; memberPriceFen: Fen | null | undefined },
  priceFen: Fen,
  rangeBp: number,
): "far" | "belowMember" | undefined {
  if (!isNear(old, priceFen, rangeBp)) return "far";
  return typeof old.memberPriceFen === "number" && old.memberPriceFen >= priceFen ? "belowMember" : undefined;
}

/** By how much prices change: basis points of each, or an amount. */
export type PriceChange = { by: "bp" | "fen"; change: number };
type Priced = { values: readonly string[] } & Parameters<typeof priceFault>[0];

/** The new prices of a product's SKUs, or why none of them changes. Pure. */
export function changedPrices(
  skus: readonly Priced[],
  { by, change }: PriceChange,
  rangeBp: number,
): SkuSet[] | string {
  const sets = skus.map((old) => {
    const price =
      by === "fen"
        ? addFen(old.priceFen, fen(change))
        : shareOf(old.priceFen, Math.max(0, 10_000 + change), "down");
    return { key: old.values.join("/"), price, stock: undefined, old };
  });
  if (sets.some(({ price }) => price < 1)) return "价格不能小于 ¥0.01";
  const faults = sets.map(({ price, old }) => priceFault(old, price, rangeBp));
  if (faults.includes("far")) return "改价幅度较大，请在编辑页提交审核";
  if (faults.includes("belowMember")) return "售价要高于会员价，请先修改会员价";
  return sets.map(({ old: _old, ...set }) => set);
}

/** Sets prices and stock of a product's SKUs, whose faults were checked. The product's row is locked. */
export async function writeSkuSets(
  tx: Tx,
  { waresId, sets, now }: { waresId: string; sets: readonly SkuSet[]; now: Date },
): Promise<void> {
  const prices = sets.filter(({ price }) => price !== undefined);
  const stocks = sets.filter(({ stock }) => stock !== undefined);
  if (prices.length > 0) await tx.run(priceSkus, [waresId, JSON.stringify(prices)]);
  if (stocks.length > 0)
    await tx.one(setStocks, [waresId, JSON.stringify(stocks), `edit:${randomHex(8)}`, now]);
  await tx.run(sumGoods, [waresId]);
}
