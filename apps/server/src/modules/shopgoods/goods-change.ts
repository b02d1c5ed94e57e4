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
    form.town ?? null,
    form.skus.map((sku) => [keyOf(sku), sku.picture ?? ""]),
  ]);

/**
 * True when a price needs no review: it stays, or is within so many basis points of the one that an operator saw last, so that
 * several small steps go no further than one. Pure.
 */
export const isNear = (
  old: { priceFen: number; seenPriceFen?: number | null | undefined },
  after: number,
  rangeBp: number,
): boolean => {
  const seen = old.seenPriceFen ?? old.priceFen;
  return after === old.priceFen || Math.abs(after - seen) * 10_000 <= seen * rangeBp;
};

/** What a change of a product on sale does: what is written at once, and what an operator has to see. */
export type GoodsPlan = {
  /** The product after what acts at once; stock only where the shop gave one. */
  atOnce: GoodsForm;
  /** The whole change, where something of it has to be reviewed; stock only of new SKUs. */
  reviewed: GoodsForm | undefined;
};

/** The range that needs no review, and the prices that an operator saw last where the shop has changed them since. */
type Range = {
  rangeBp: number;
  seen: ReadonlyMap<string, number | null>;
  /** A template that is newly chosen, or another weight or size, makes freight dearer than the goods. */
  isFreightDear?: boolean;
};

/** Parts a change of what was reviewed before; `before` is the product as it is. Pure. */
export function planChange(
  before: GoodsForm,
  after: GoodsForm,
  { rangeBp, seen, isFreightDear = false }: Range,
): GoodsPlan {
  const old = new Map(before.skus.map((sku) => [keyOf(sku), sku]));
  const isFar = (sku: GoodsSkuInput): boolean => {
    const was = old.get(keyOf(sku));
    const seenPriceFen = seen.get(keyOf(sku));
    if (was === undefined) return false;
    const sold = { priceFen: was.priceFen, seenPriceFen };
    return !isNear(sold, sku.priceFen, rangeBp) || isMemberFar(was, sku, seenPriceFen ?? was.priceFen);
  };
  // a price for members is as much of a gift as one for all
  const isMemberFar = (was: GoodsSkuInput, sku: GoodsSkuInput, seenFen: number): boolean =>
    sku.memberPriceFen !== undefined &&
    sku.memberPriceFen !== was.memberPriceFen &&
    sku.memberPriceFen * 10_000 < seenFen * (10_000 - rangeBp);
  if (readOf(before) === readOf(after) && !after.skus.some(isFar) && !isFreightDear)
    return { atOnce: after, reviewed: undefined };
  const given = new Map(after.skus.map((sku) => [keyOf(sku), sku]));
  const skus = before.skus.map((was) => {
    const now = given.get(keyOf(was));
    // a stock that was read a moment ago is not written: pieces are sold meanwhile
    if (!now) return { ...was, stock: undefined };
    const { weightG, volumeCm3 } = isFreightDear ? was : now;
    return isFar(now) ? { ...was, stock: now.stock } : { ...now, weightG, volumeCm3, picture: was.picture };
  });
  const { services, limitPerMember } = after;
  const { freightTemplateId } = isFreightDear ? before : after;
  return {
    atOnce: { ...before, skus, freightTemplateId, services, limitPerMember },
    reviewed: {
      ...after,
      skus: after.skus.map((sku) => (old.has(keyOf(sku)) ? { ...sku, stock: undefined } : sku)),
    },
  };
}
