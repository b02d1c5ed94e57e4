import { randomId } from "@heshi/kernel/id";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { StoragePort } from "../../gateways/storage/storage.port.ts";
import { addBrand, findBrand, letterOf } from "../brand/brand.public.ts";
import { addGoods, putCategory, setGoods, sumGoods } from "../catalogue/catalogue.public.ts";
import { putSku, setStock } from "../stock/stock.public.ts";
import { indexGoods, loadWords } from "../search/search.public.ts";
import type { Painter } from "./painter.ts";
import { choicesOf, type PlannedGoods } from "./plan.ts";
import type { GoodsRow } from "./row.ts";
import { listImported, noteImported } from "./import.store.ts";

export type ImportShop = {
  id: string;
  isSelf: boolean;
  templateId: string | undefined;
};
/** What an import writes with; `cause` names it in the stock moves. */
export type Importing = {
  db: Db;
  storage: StoragePort;
  painter: Painter;
  shop: ImportShop;
  cause: string;
  now: Date;
};
export type RowOutcome = "added" | "updated" | "unchanged";

/** Stores a drawn picture and returns its URL. */
async function stored(storage: StoragePort, picture: Promise<Buffer>): Promise<string> {
  return `/uploads/${await storage.put(await picture, "image/webp")}`;
}

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
/** A generated detail: what the product is, and the advice from its parameters. */
function detailOf({ title, subtitle, notes }: GoodsRow): string {
  const lines = [subtitle, ...notes.flatMap((note) => note.split("\n"))].filter(Boolean).map(escaped);
  return `<h3>${escaped(title)}</h3>${lines.map((line) => `<p>${line}</p>`).join("")}`;
}

type Classes = { categoryId: string | null; brandId: string | null };

async function classesOf(
  tx: Tx,
  { top, leaf, brand }: GoodsRow,
  drawn: { picture: string; logo: string },
): Promise<Classes> {
  let categoryId: string | null = null;
  for (const name of [top, leaf].filter(Boolean)) {
    const row: { id: string } | undefined = await tx.one(putCategory, [
      randomId(),
      categoryId,
      name,
      drawn.picture,
    ]);
    categoryId = row?.id ?? categoryId;
  }
  if (brand === "") return { categoryId, brandId: null };
  const known = await tx.one(findBrand, [brand]);
  if (known) return { categoryId, brandId: known.id };
  const added = await tx.one(addBrand, [
    randomId(),
    brand,
    letterOf(brand, (await loadWords()).syllables),
    drawn.logo,
  ]);
  return { categoryId, brandId: added?.id ?? null };
}

type Known = ReadonlyMap<string, { skuId: string; digest: string; stock: number | undefined }>;

const outcomeOf = (row: GoodsRow, known: Known): RowOutcome => {
  const old = known.get(row.spec);
  if (!old) return "added";
  return old.digest === row.digest && old.stock === row.stock ? "unchanged" : "updated";
};

/** Draws pictures before the transaction, so that no locks are held meanwhile. */
async function draw({ storage, painter }: Importing, { code, rows }: PlannedGoods, isNew: boolean) {
  const [{ title, leaf, top, brand } = { title: "", leaf: "", top: "", brand: "" }] = rows;
  const input = { seed: code, title, category: leaf || top };
  const picture = isNew ? await stored(storage, painter.product(input)) : "";
  const logo =
    brand === "" ? "" : await stored(storage, painter.mark({ seed: brand, hue: hueOf(brand), on: "white" }));
  return { picture, logo };
}

type Writing = Importing & {
  goodsId: string;
  known: Known;
};

async function writeSkus(tx: Tx, { code, rows }: PlannedGoods, writing: Writing): Promise<void> {
  const { goodsId, known, shop, cause, now } = writing;
  const { values } = choicesOf(rows.map(({ spec }) => spec));
  for (const [place, row] of rows.entries()) {
    const old = known.get(row.spec);
    const skuId = old?.skuId ?? randomId();
    const specs = values[place] ?? [];
    await tx.one(putSku, [
      skuId,
      goodsId,
      code,
      JSON.stringify(specs),
      specs.join("/"),
      row.priceFen,
      row.marketPriceFen,
      place,
    ]);
    if (old?.stock !== row.stock) await tx.one(setStock, [skuId, row.stock, cause, now]);
    await tx.run(noteImported, [shop.id, code, row.spec, goodsId, skuId, row.digest, row.stock]);
  }
  await tx.run(sumGoods, [goodsId]);
}

async function writeGoods(
  tx: Tx,
  planned: PlannedGoods,
  { drawn, ...importing }: Importing & { drawn: { picture: string; logo: string } },
): Promise<RowOutcome[]> {
  const { shop, now } = importing;
  const [first] = planned.rows;
  if (!first) return [];
  const imported = await tx.many(listImported, [shop.id, planned.code]);
  const known: Known = new Map(imported.map((row) => [row.spec, row]));
  const outcomes = planned.rows.map((row) => outcomeOf(row, known));
  if (outcomes.every((outcome) => outcome === "unchanged")) return outcomes;
  const goodsId = imported[0]?.goodsId ?? randomId();
  if (imported.length === 0)
    await tx.run(addGoods, [goodsId, shop.id, shop.templateId, shop.isSelf, drawn.picture, now]);
  const { categoryId, brandId } = await classesOf(tx, first, drawn);
  const { title, subtitle, unit, parameters, tags } = first;
  const { names } = choicesOf(planned.rows.map(({ spec }) => spec));
  const texts = [JSON.stringify(parameters), JSON.stringify(tags), JSON.stringify(names), detailOf(first)];
  await tx.run(setGoods, [goodsId, categoryId, brandId, title, subtitle, unit, ...texts, now]);
  await writeSkus(tx, planned, { ...importing, goodsId, known });
  await indexGoods(tx, [goodsId]);
  return outcomes;
}

/** Writes a product with all its SKUs, or nothing; returns an outcome for each row. */
export async function importOne(importing: Importing, planned: PlannedGoods): Promise<RowOutcome[]> {
  const { db, shop } = importing;
  const imported = await db.many(listImported, [shop.id, planned.code]);
  const known: Known = new Map(imported.map((row) => [row.spec, row]));
  const outcomes = planned.rows.map((row) => outcomeOf(row, known));
  if (outcomes.every((outcome) => outcome === "unchanged")) return outcomes;
  const drawn = await draw(importing, planned, imported.length === 0);
  return db.write((tx) => writeGoods(tx, planned, { ...importing, drawn }));
}
