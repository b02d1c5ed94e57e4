import type { GoodsForm, GoodsSkuInput } from "@heshi/contract/shop/goods-form";

const keyOf = ({ values }: Pick<GoodsSkuInput, "values">): string => values.join("/");

/** What buyers read of a product, as text to compare. */
const readOf = (form: GoodsForm): string =>
  JSON.stringify([
    form.kind,
    form.categoryId,
    form.brandId ?? "",
    form.title,
    form.subtitle,
    form.pictures,
    form.video ?? "",
    form.detail.map((block) => (block.kind === "picture" ? block.picture : [block.kind, block.text])),
    form.parameters.map(({ name, value }) => [name, value]),
    form.specs.map(({ name, values }) => [name, values]),
    form.unit,
    form.voucher ?? null,
    form.tire ?? null,
    form.skus.map((sku) => [keyOf(sku), sku.picture ?? ""]),
  ]);

/** True when a price is within so many basis points of what it was. Pure. */
export const isNear = (before: number, after: number, rangeBp: number): boolean =>
  Math.abs(after - before) * 10_000 <= before * rangeBp;

/** What a change of a product on sale does: what is written at once, and what an operator has to see. */
export type GoodsPlan = {
  /** The product after what acts at once; stock only where the shop gave one. */
  atOnce: GoodsForm;
  /** The whole change, where something of it has to be reviewed; stock only of new SKUs. */
  reviewed: GoodsForm | undefined;
};

/** Parts a change of what was reviewed before; `before` is the product as it is. Pure. */
export function planChange(before: GoodsForm, after: GoodsForm, rangeBp: number): GoodsPlan {
  const old = new Map(before.skus.map((sku) => [keyOf(sku), sku]));
  const isFar = (sku: GoodsSkuInput): boolean => {
    const was = old.get(keyOf(sku));
    return was !== undefined && !isNear(was.priceFen, sku.priceFen, rangeBp);
  };
  if (readOf(before) === readOf(after) && !after.skus.some(isFar))
    return { atOnce: after, reviewed: undefined };
  const given = new Map(after.skus.map((sku) => [keyOf(sku), sku]));
  const skus = before.skus.map((was) => {
    const now = given.get(keyOf(was));
    if (!now) return was;
    return isFar(now) ? { ...was, stock: now.stock } : { ...now, picture: was.picture };
  });
  const { freightTemplateId, services, limitPerMember } = after;
  return {
    atOnce: { ...before, skus, freightTemplateId, services, limitPerMember },
    reviewed: {
      ...after,
      skus: after.skus.map((sku) => (old.has(keyOf(sku)) ? { ...sku, stock: undefined } : sku)),
    },
  };
}
