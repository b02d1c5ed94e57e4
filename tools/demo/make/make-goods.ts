/** Makes products: lines of the tables become SPUs with SKUs, parameters, services and a detail. */
import { seeded, type Random } from "../random.ts";
import { CARE_BABY_GOODS } from "../data/goods-care-baby.data.ts";
import { DIGITAL_GOODS } from "../data/goods-digital.data.ts";
import { FOOD_GOODS } from "../data/goods-food.data.ts";
import { HOME_GOODS } from "../data/goods-home.data.ts";
import { readGoodsLine, readPairs, readTable, type GoodsLine } from "../goods-line.ts";
import { WEAR_GOODS } from "../data/goods-wear.data.ts";
import type { BrandNode, CategoryNode } from "./make-catalogue.ts";
import { makeDetail } from "./make-detail.ts";
import { planPictures, type PicturePlan } from "./make-pictures.ts";
import type { ShopNode } from "./make-shops.ts";
import { DAY } from "../time.ts";
import type { Trait } from "../trait.types.ts";
import { NO_RETURN_LEAVES, TRAIT_ROWS } from "../data/traits.data.ts";
import type { DemoGoods, DemoSku } from "../world.types.ts";

export interface GoodsNode extends DemoGoods {
  leaf: string;
  family: string;
  buyerPictures: PicturePlan["byBuyer"];
}

/** What the products of each leaf category have in common. */
export function readTraits(): ReadonlyMap<string, Trait> {
  const rows = readTable(TRAIT_ROWS, ["leaf", "family", "unit", "parameters", "services", "use"]);
  return new Map(
    rows.map(({ leaf, family, unit, parameters, services, use }) => [
      leaf,
      { family, unit, use, services: services.split(","), parameters: readPairs(parameters) },
    ]),
  );
}

/** A realistic price: whole yuan from 100 on, ending in .90 below. */
function tidyPrice(fen: number): number {
  if (fen >= 10_000) return Math.round(fen / 100) * 100;
  return Math.max(990, Math.round((fen - 90) / 100) * 100 + 90);
}

function stockOf(line: GoodsLine, random: Random): number {
  const roll = random.next();
  const usual = random.whole(24, 980);
  if (line.marks.has("soldout")) return 0;
  if (line.marks.has("low")) return random.whole(1, 6);
  if (roll < 0.035) return 0;
  return roll < 0.1 ? random.whole(1, 9) : usual;
}

function combinations(specs: GoodsLine["specs"]): { texts: string[]; extraFen: number }[] {
  let rows: { texts: string[]; extraFen: number }[] = [{ texts: [], extraFen: 0 }];
  for (const spec of specs) {
    rows = rows.flatMap((row) =>
      spec.values.map((value) => ({
        texts: [...row.texts, value.text],
        extraFen: row.extraFen + value.extraFen,
      })),
    );
  }
  return rows;
}

/** The SKUs in the order of their specs; a dearer one is assumed to be heavier. */
function makeSkus(line: GoodsLine, made: { slug: string; code: string; plan: PicturePlan }): DemoSku[] {
  const random = seeded(`stock:${made.slug}`);
  const memberOff = line.marks.has("self") && random.chance(0.3);
  return combinations(line.specs).map(({ texts, extraFen }, i) => {
    const priceFen = line.priceFen + extraFen;
    const given = line.memberFen === null ? null : line.memberFen + extraFen;
    const automatic = memberOff && priceFen > 3000 ? tidyPrice(priceFen * 0.96) : null;
    const memberPriceFen = given ?? (automatic !== null && automatic < priceFen ? automatic : null);
    return {
      key: `g-${made.slug}/${i + 1}`,
      values: texts,
      priceFen,
      marketPriceFen: line.marketFen === null ? null : line.marketFen + extraFen,
      memberPriceFen,
      stock: stockOf(line, random),
      weightG: Math.round(line.weightG * Math.max(0.4, priceFen / line.priceFen)),
      code: `${made.code}-${String(i + 1).padStart(2, "0")}`,
      picture: made.plan.byChoice.get(texts[0] ?? "") ?? null,
    };
  });
}

function servicesOf(line: GoodsLine, leaf: string, trait: Trait): string[] {
  const self = line.marks.has("self");
  const back = NO_RETURN_LEAVES.has(leaf) ? [] : ["七天无理由退货"];
  const speed = self ? ["次日达"] : [leaf === "furniture" ? "预约送货" : "48 小时发货"];
  return [...new Set([...back, "正品保证", ...speed, ...trait.services, ...(self ? ["上门取退"] : [])])];
}

/** What sold so often may be called 热卖. */
const HOT_SOLD = 20_000;

/** A tag promises nothing that services and freight do not keep. */
function tagsOf(
  line: GoodsLine,
  random: Random,
  kept: { services: readonly string[]; isFree: boolean },
): string[] {
  const tags: string[] = [];
  if (line.marks.has("new")) tags.push("新品");
  if (line.sold >= HOT_SOLD) tags.push("热卖");
  if (line.marks.has("fresh")) tags.push("坏果包赔");
  const more = [
    ...(kept.services.includes("运费险") ? ["运费险"] : []),
    ...(kept.services.includes("七天无理由退货") ? ["7天无理由"] : []),
    ...(kept.isFree ? ["包邮"] : []),
    "正品保证",
    "现货速发",
  ];
  while (tags.length < 2) {
    const tag = random.pick(more);
    if (!tags.includes(tag)) tags.push(tag);
  }
  return tags.slice(0, 2);
}

function shopFor(line: GoodsLine, brand: BrandNode): string {
  if (!line.marks.has("self")) return brand.shopKey;
  if (line.marks.has("fresh")) return "s-self-fresh";
  return line.marks.has("bulky") ? "s-self-home" : "s-self";
}

function freightFor(line: GoodsLine, shop: ShopNode): string {
  const [first, second] = shop.freight;
  if (!first) throw new Error(`${shop.key} has no freight template`);
  const heavy = line.marks.has("bulky") || line.marks.has("weight") || line.marks.has("fresh");
  if (shop.key === "s-self-home") return (heavy ? first : (second ?? first)).key;
  if (shop.freight.length > 1 && first.by === "weight")
    return (line.marks.has("weight") ? first : (second ?? first)).key;
  return first.key;
}

/** Brand and the short words of the title, except after a number (10 支家庭装). */
function keywordsOf(line: GoodsLine, brand: BrandNode): string[] {
  const pieces = line.title.split(" ");
  const words = pieces.filter((word, at) => /^[一-龥]{2,4}$/.test(word) && !/\d$/.test(pieces[at - 1] ?? ""));
  return [...new Set([brand.name, ...words])].slice(0, 8);
}

interface Shelf {
  brands: BrandNode[];
  shops: ShopNode[];
  leaves: ReadonlyMap<string, CategoryNode>;
  traits: ReadonlyMap<string, Trait>;
}

/** The first ten parameters, each name once. */
function parametersOf(line: GoodsLine, trait: Trait, { brand, code }: { brand: string; code: string }) {
  const all = [
    { name: "品牌", value: brand },
    ...line.parameters,
    ...trait.parameters,
    { name: "货号", value: code },
  ];
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i).slice(0, 10);
}

function makeOne(shelf: Shelf, at: { leaf: string; row: string; number: number; serial: number }): GoodsNode {
  const { leaf, number, serial } = at;
  const line = readGoodsLine(at.row);
  const brand = shelf.brands.find(({ name }) => line.title.startsWith(name));
  const category = shelf.leaves.get(leaf);
  const trait = shelf.traits.get(leaf);
  if (!brand || !category || !trait) throw new Error(`unknown brand or category: ${line.title}`);
  const slug = `${leaf}-${String(number).padStart(2, "0")}`;
  const random = seeded(`goods:${slug}`);
  const plan = planPictures(line);
  const shop = shelf.shops.find(({ key }) => key === shopFor(line, brand));
  if (!shop) throw new Error(`no shop for ${line.title}`);
  const code = `${brand.english.slice(0, 2).toUpperCase()}${String(serial).padStart(4, "0")}`;
  const skus = makeSkus(line, { slug, code, plan });
  const services = servicesOf(line, leaf, trait);
  const freightKey = freightFor(line, shop);
  const isFree = shop.freight.find(({ key }) => key === freightKey)?.by === "free";
  const others = skus.map(({ picture }) => picture).filter((path) => path !== null);
  return {
    key: `g-${slug}`,
    title: line.title,
    subtitle: line.subtitle,
    shopKey: shop.key,
    brandKey: brand.key,
    categoryKey: category.key,
    state: line.marks.has("off") ? "off" : "on",
    orderType: 0,
    pictures: plan.pictures,
    specs: line.specs.map(({ name, values }) => ({ name, values: values.map(({ text }) => text) })),
    skus,
    parameters: parametersOf(line, trait, { brand: brand.name, code }),
    services,
    detail: makeDetail({ line, brand, trait, pictures: plan.pictures, others }),
    keywords: keywordsOf(line, brand),
    tags: tagsOf(line, random, { services, isFree }),
    unit: trait.unit,
    sold: line.sold,
    limitPerMember: line.limit,
    freightKey,
    publishedAgo: line.marks.has("new") ? random.whole(1, 20) * DAY : random.whole(25, 700) * DAY,
    leaf,
    family: trait.family,
    buyerPictures: plan.byBuyer,
  };
}

/** Where a product is not sold any more: those after it keep their numbers, which orders and ids are made of. */
const GONE = "-";

/** All products, by leaf category in the order of the tables. */
export function makeGoods(
  brands: BrandNode[],
  shops: ShopNode[],
  categories: readonly CategoryNode[],
): GoodsNode[] {
  const tables = { ...DIGITAL_GOODS, ...CARE_BABY_GOODS, ...WEAR_GOODS, ...FOOD_GOODS, ...HOME_GOODS };
  const leaves = new Map(categories.filter(({ isLeaf }) => isLeaf).map((node) => [node.word, node]));
  const shelf = { brands, shops, leaves, traits: readTraits() };
  const goods: GoodsNode[] = [];
  for (const [leaf, table] of Object.entries(tables)) {
    const rows = table.split("\n").filter((row) => row.trim() !== "");
    for (const [i, row] of rows.entries()) {
      if (row === GONE) continue;
      goods.push(makeOne(shelf, { leaf, row, number: i + 1, serial: goods.length + 1 }));
    }
  }
  return goods;
}
