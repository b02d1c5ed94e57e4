import type { GoodsForm } from "@heshi/contract/shop/goods-form";
import { randomHex, randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { sumGoods } from "../catalogue/catalogue.public.ts";
import { writeGoods } from "../catalogue/goods.public.ts";
import { nameBranches } from "../samecity/samecity.public.ts";
import { indexGoods } from "../search/search.public.ts";
import { dropSkus, putSkus, setStocks } from "../stock/stock.public.ts";
import { htmlOf } from "./detail-html.ts";

/**
 * `before`: the product as it is; a detail that stays is not rewritten, since an import's may say more than the form can.
 * `isReviewed`: an operator has seen these prices.
 */
type Written = {
  waresId: string;
  form: GoodsForm;
  before?: GoodsForm | undefined;
  isReviewed: boolean;
  now: Date;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const keyOf = ({ values }: { values: readonly string[] }): string => values.join("/");

/** What a product of a special kind has beside all others; its stores are rows. */
const termsOf = ({ voucher, tire, town }: GoodsForm): string | null =>
  voucher || tire || town ? JSON.stringify({ ...(voucher ?? tire ?? town), stores: undefined }) : null;

/** The branches that stores of a form are. */
export const branchIdsOf = (stores: readonly { branchId?: string | undefined }[]): string[] =>
  stores.flatMap(({ branchId }) => (branchId === undefined ? [] : [branchId]));

/** Writes a product as its form says, with its SKUs; stock only where the form has one. The product's row is locked. */
export async function write(tx: Tx, { waresId, form, before, isReviewed, now }: Written): Promise<void> {
  await tx.run(writeGoods, [
    waresId,
    form.kind,
    form.categoryId,
    form.brandId,
    form.title,
    form.subtitle,
    JSON.stringify(form.pictures),
    form.video ?? "",
    isSame(form.detail, before?.detail) ? null : htmlOf(form.detail),
    JSON.stringify(form.parameters),
    JSON.stringify(form.services),
    JSON.stringify(form.specs.map(({ name }) => name)),
    form.unit,
    form.freightTemplateId,
    form.limitPerMember,
    form.shelf === "timed" && form.shelfAt !== undefined ? new Date(form.shelfAt) : null,
    now,
    termsOf(form),
  ]);
  const { stores } = form.voucher ?? form.tire ?? form.town ?? {};
  if (stores) await nameBranches(tx, waresId, branchIdsOf(stores));
  const rows = form.skus.map((sku, sort) => ({
    id: randomId(),
    specs: sku.values,
    key: keyOf(sku),
    price: sku.priceFen,
    marketPrice: sku.marketPrice ?? null,
    memberPrice: sku.memberPriceFen ?? null,
    code: sku.code,
    weightG: sku.weightG,
    volumeCm3: sku.volumeCm3,
    picture: sku.picture ?? "",
    sort,
  }));
  await tx.run(putSkus, [waresId, JSON.stringify(rows), isReviewed]);
  await tx.run(dropSkus, [waresId, form.skus.map(keyOf)]);
  const stocks = form.skus.flatMap((sku) =>
    sku.stock === undefined ? [] : [{ key: keyOf(sku), stock: sku.stock }],
  );
  if (stocks.length > 0)
    await tx.one(setStocks, [waresId, JSON.stringify(stocks), `edit:${randomHex(8)}`, now]);
  await tx.run(sumGoods, [waresId]);
  await indexGoods(tx, [waresId]);
}
