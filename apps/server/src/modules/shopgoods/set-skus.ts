import { randomHex } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import { sumGoods } from "../catalogue/catalogue.public.ts";
import { priceSkus, setStocks } from "../stock/stock.public.ts";
import { isNear } from "./goods-change.ts";

/** A SKU by its choices, with the price or the stock that is set. */
export type SkuSet = { key: string; price: Fen | undefined; stock: number | undefined };

/** Why a price cannot be set without a review; undefined where it can. Pure. */
export function priceFault(
  old: { priceFen: Fen; memberPriceFen: Fen | null | undefined },
  priceFen: Fen,
  rangeBp: number,
): "far" | "belowMember" | undefined {
  if (!isNear(old.priceFen, priceFen, rangeBp)) return "far";
  return typeof old.memberPriceFen === "number" && old.memberPriceFen >= priceFen ? "belowMember" : undefined;
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
