import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { chosenSku } from "#src/shared/goods/sku-choice.ts";
import type { AfterPrice } from "./detail.queries.ts";
import type { DetailChoices } from "./parts/detail/detail-state.ts";

/** The prices of the SKUs after coupons. */
export type AfterPrices = readonly AfterPrice[];

/** The price after coupons of the chosen SKU, else the lowest of all. */
export function afterOf(
  after: AfterPrices,
  goods: GoodsDetail,
  state: DetailChoices,
): AfterPrice | undefined {
  if (goods.state === "off") return undefined;
  const sku = chosenSku(goods, state.choiceOf(goods));
  if (sku !== undefined) return after.find(({ skuId }) => skuId === sku.skuId);
  return [...after].sort((one, other) => one.afterFen - other.afterFen)[0];
}
