import { type Fen, formatFen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import { priceFault, type SkuSet } from "../set-skus.ts";
import type { SheetWork } from "./sheet-work.ts";
import { findNamed, listOld, takenCodes } from "./sheet.store.ts";

export type DraftWork = SheetWork & { kind: "draft" };
export type ChangeWork = SheetWork & { kind: "change" };
type Old = {
  waresId: string;
  key: string;
  priceFen: Fen;
  seenPriceFen: Fen | undefined;
  memberPriceFen: Fen | undefined;
  stock: number;
};
/** What is there already, by which drafts are refused. */
type Shelf = Awaited<ReturnType<typeof shelfOf>>;

/** Reads what drafts are compared with: the shop's codes, the categories and the brands that they name. */
export async function shelfOf(tx: Tx, shopId: string, rows: readonly { code: string; work: DraftWork }[]) {
  if (rows.length === 0) return { taken: new Set<string>(), categories: [], brands: [] };
  const taken = await tx.many(takenCodes, [shopId, rows.map(({ code }) => code)]);
  const works = rows.map(({ work }) => work);
  const named = await tx.one(findNamed, [
    works.map(({ top }) => top),
    works.map(({ top, leaf }) => leaf || top),
    works.map(({ brand }) => brand),
  ]);
  const { categories = [], brands = [] } = named ?? {};
  return { taken: new Set(taken.map(({ code }) => code)), categories, brands };
}

/** The category and brand of a new product, or why it is refused. Pure. */
export function judgeDraft(
  { taken, categories, brands }: Shelf,
  { code, work: { top, leaf, brand } }: { code: string; work: DraftWork },
): { categoryId: string | undefined; brandId: string | undefined } | { fault: string } {
  const category = categories.find((one) => one.top === top && one.leaf === (leaf || top));
  const known = brands.find(({ name }) => name === brand);
  if (taken.has(code)) return { fault: "货号已经有了；要改价格和库存，请先导出商品再修改" };
  if (top !== "" && !category) return { fault: `没有“${[top, leaf].filter(Boolean).join(" / ")}”这个分类` };
  if (brand !== "" && !known) return { fault: `没有“${brand}”这个品牌，请留空或换一个` };
  return { categoryId: category?.id, brandId: known?.id };
}

/** SKUs as they are, by number: those of goods that can be changed. */
export async function oldOf(
  tx: Tx,
  goods: readonly { waresId: string }[],
  works: readonly ChangeWork[],
): Promise<ReadonlyMap<string, Old>> {
  const waresIds = goods.map(({ waresId }) => waresId);
  const olds = await tx.many(listOld, [waresIds, works.map(({ skuId }) => skuId)]);
  return new Map(olds.map((old) => [old.skuId, old]));
}

const changeWords = (old: Old, { price, stock }: SkuSet): string =>
  [
    ...(price === undefined ? [] : [`售价 ¥${formatFen(old.priceFen)} → ¥${formatFen(price)}`]),
    ...(stock === undefined ? [] : [`库存 ${old.stock} → ${stock}`]),
  ].join("，");

/** What a row changes of a SKU, nothing where it says what is there already, or why it is refused. Pure. */
export function judgeChange(
  old: Old | undefined,
  { priceFen, stock }: ChangeWork,
  rangeBp: number,
): { waresId: string; set: SkuSet | undefined; words: string } | { fault: string } {
  if (!old) return { fault: "没有这个规格编号，请重新导出商品" };
  const fault = priceFen === undefined ? undefined : priceFault(old, priceFen, rangeBp);
  if (fault === "far") return { fault: "改价幅度较大，请在编辑页提交审核" };
  if (fault) return { fault: "售价要高于会员价，请先修改会员价" };
  const { waresId, key } = old;
  const set: SkuSet = {
    key,
    price: priceFen === old.priceFen ? undefined : priceFen,
    stock: stock === old.stock ? undefined : stock,
  };
  if (set.price === undefined && set.stock === undefined)
    return { waresId, set: undefined, words: "没有变化" };
  return { waresId, set, words: changeWords(old, set) };
}
