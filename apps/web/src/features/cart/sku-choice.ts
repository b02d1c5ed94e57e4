import type { GoodsDetail, GoodsSku } from "@heshi/contract/goods/wares-goods";

type Choices = Pick<GoodsDetail, "specs" | "skus">;

/** The SKU with exactly these values, undefined while there is none. */
export const skuOf = ({ skus }: Choices, values: readonly string[]): GoodsSku | undefined =>
  skus.find(
    (sku) => sku.values.length === values.length && sku.values.every((value, at) => value === values[at]),
  );

/** One value of one spec. */
type SpecValue = { at: number; value: string };

const put = (values: readonly string[], { at, value }: SpecValue): readonly string[] =>
  values.map((one, index) => (index === at ? value : one));

/** Whether a value can be had with the other values that are chosen; `stock` is what is left of that SKU. */
export function offerOf(
  goods: Choices,
  values: readonly string[],
  pick: SpecValue,
): { exists: boolean; stock: number } {
  const sku = skuOf(goods, put(values, pick));
  return { exists: sku !== undefined, stock: sku?.available ?? 0 };
}

/** The values after one was pressed: the others stay where such a SKU exists, else those of the first that has it. */
export function withValue(goods: Choices, values: readonly string[], pick: SpecValue): readonly string[] {
  const wanted = put(values, pick);
  if (skuOf(goods, wanted) !== undefined) return wanted;
  return goods.skus.find((sku) => sku.values[pick.at] === pick.value)?.values ?? values;
}
