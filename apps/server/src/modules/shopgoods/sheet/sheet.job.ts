import type { GoodsDraft } from "@heshi/contract/shop/goods-form";
import { randomId } from "@heshi/kernel/id";
import { type Fen, formatFen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import type { Job } from "../../../platform/jobs.ts";
import { addDrafts } from "../../catalogue/goods.public.ts";
import { priceFault, type SkuSet, writeSkuSets } from "../set-skus.ts";
import type { SheetWork } from "./sheet-work.ts";
import {
  addReviews,
  endSheet,
  findNamed,
  listDue,
  listOld,
  lockOfSkus,
  noteRows,
  takeSheet,
  takenCodes,
} from "./sheet.store.ts";

/** Products of one transaction, and how long one run goes on, ms: the next one goes on where it ended. */
const BATCH = 100;
const RUN_MS = 20_000;

type Due = { line: number; item: number; code: string; work: SheetWork };
type Outcome = { line: number; outcome: string; words: string; goodsId?: string };
type In = { tx: Tx; shopId: string; now: Date; rangeBp: number };
type DraftRow = Due & { work: { kind: "draft" } };
type ChangeRow = Due & { work: { kind: "change" } };

const refused = ({ line }: Due, words: string): Outcome => ({ line, outcome: "refused", words });

/** Drafts as the list and the form need them, in one statement each. */
async function addAll(
  { tx, shopId, now }: In,
  made: readonly { id: string; draft: GoodsDraft }[],
): Promise<void> {
  const goods = made.map(({ id, draft: { title = "", kind, skus = [] } }) => {
    const price = Math.min(...skus.flatMap(({ priceFen }) => (priceFen === undefined ? [] : [priceFen])));
    return { id, title, kind, price };
  });
  const reviews = made.map(({ id, draft }) => ({
    id: randomId(),
    goodsId: id,
    draft: JSON.stringify({ form: draft }),
  }));
  await tx.run(addDrafts, [shopId, JSON.stringify(goods), now]);
  await tx.run(addReviews, [JSON.stringify(reviews)]);
}

/** Makes drafts of new products; a code that the shop has already is refused, and so is a category or brand that is not there. */
async function drafted(ctx: In, rows: readonly DraftRow[], all: readonly Due[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const { tx, shopId } = ctx;
  const codes = rows.map(({ code }) => code);
  const taken = new Set((await tx.many(takenCodes, [shopId, codes])).map(({ code }) => code));
  const works = rows.map(({ work }) => work);
  const named = await tx.one(findNamed, [
    works.map(({ top }) => top),
    works.map(({ top, leaf }) => leaf || top),
    works.map(({ brand }) => brand),
  ]);
  const made: { id: string; draft: GoodsDraft }[] = [];
  const outcomes = rows.flatMap((row) => {
    const { draft, top, leaf, brand } = row.work;
    const category = named?.categories.find((one) => one.top === top && one.leaf === (leaf || top));
    const known = named?.brands.find(({ name }) => name === brand);
    const parts = all.filter(({ item }) => item === row.item);
    const fault = taken.has(row.code)
      ? "货号已经有了；要改价格和库存，请先导出商品再修改"
      : top !== "" && !category
        ? `没有“${[top, leaf].filter(Boolean).join(" / ")}”这个分类`
        : brand !== "" && !known
          ? `没有“${brand}”这个品牌，请留空或换一个`
          : undefined;
    if (fault !== undefined) return parts.map((part) => refused(part, fault));
    const id = randomId();
    made.push({ id, draft: { ...draft, categoryId: category?.id, brandId: known?.id } });
    return parts.map(({ line }) => ({ line, outcome: "added", words: "已存为草稿", goodsId: id }));
  });
  if (made.length > 0) await addAll(ctx, made);
  return outcomes;
}

type Old = { waresId: string; key: string; priceFen: Fen; stock: number };
const changeWords = (old: Old, { price, stock }: SkuSet): string =>
  [
    ...(price === undefined ? [] : [`售价 ¥${formatFen(old.priceFen)} → ¥${formatFen(price)}`]),
    ...(stock === undefined ? [] : [`库存 ${old.stock} → ${stock}`]),
  ].join("，");

/** Sets prices, within the range that needs no review, and stock of SKUs that are there. */
async function changed({ tx, shopId, now, rangeBp }: In, rows: readonly ChangeRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const skuIds = rows.map(({ work }) => work.skuId);
  const goods = await tx.many(lockOfSkus, [shopId, skuIds]);
  const olds = await tx.many(listOld, [goods.map(({ waresId }) => waresId), skuIds]);
  const oldOf = new Map(olds.map((old) => [old.skuId, old]));
  const sets = new Map<string, SkuSet[]>();
  const outcomes = rows.map((row): Outcome => {
    const { skuId, priceFen, stock } = row.work;
    const old = oldOf.get(skuId);
    if (!old) return refused(row, "没有这个规格编号，请重新导出商品");
    const fault = priceFen === undefined ? undefined : priceFault(old, priceFen, rangeBp);
    if (fault === "far") return refused(row, "改价幅度较大，请在编辑页提交审核");
    if (fault) return refused(row, "售价要高于会员价，请先修改会员价");
    const set: SkuSet = {
      key: old.key,
      price: priceFen === old.priceFen ? undefined : priceFen,
      stock: stock === old.stock ? undefined : stock,
    };
    if (set.price === undefined && set.stock === undefined)
      return { line: row.line, outcome: "unchanged", words: "没有变化" };
    sets.set(old.waresId, [...(sets.get(old.waresId) ?? []), set]);
    return { line: row.line, outcome: "updated", words: changeWords(old, set), goodsId: old.waresId };
  });
  // in the order in which their rows are locked
  for (const { waresId } of goods) {
    const own = sets.get(waresId);
    if (own) await writeSkuSets(tx, { waresId, sets: own, now });
  }
  return outcomes;
}

/** Writes the next products of the file that waits longest; answers how many rows, -1 at the end of a file, 0 without any. */
async function step({ tx, now, rangeBp }: Omit<In, "shopId">): Promise<number> {
  const sheet = await tx.one(takeSheet, []);
  if (!sheet) return 0;
  const due: Due[] = await tx.many(listDue, [sheet.sheetId, BATCH]);
  if (due.length === 0) {
    await tx.run(endSheet, [sheet.sheetId, now]);
    return -1;
  }
  const ctx = { tx, now, rangeBp, shopId: sheet.shopId };
  const drafts = due.filter((row): row is DraftRow => row.work.kind === "draft");
  const changes = due.filter((row): row is ChangeRow => row.work.kind === "change");
  const outcomes = [...(await drafted(ctx, drafts, due)), ...(await changed(ctx, changes))];
  await tx.run(noteRows, [sheet.sheetId, JSON.stringify(outcomes)]);
  return due.length;
}

/** Works off the spreadsheets of goods that shops have uploaded. */
export const sheets: Job = {
  name: "goods.sheets",
  everyMs: 1000,
  run: async ({ db, clock, settings, changed: stale }) => {
    const until = performance.now() + RUN_MS;
    let total = 0;
    while (performance.now() < until) {
      const rangeBp = (await settings())["goods.priceChangeBp"];
      const count = await db.write((tx) => step({ tx, now: clock.now(), rangeBp }));
      if (count === 0) break;
      if (count > 0) total += count;
    }
    if (total > 0) stale("Wares", "Nav");
    return total;
  },
};
