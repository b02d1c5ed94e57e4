/** Categories, brands, express companies: rows become objects. */
import { BRAND_ROWS } from "../data/brands.data.ts";
import { CATEGORY_TREE } from "../data/categories.data.ts";
import { EXPRESS_ROWS } from "../data/express.data.ts";
import { readTable } from "../goods-line.ts";
import type { DemoBrand, DemoCategory, DemoExpressCompany } from "../world.types.ts";

/** A category's key from its word in the tables. */
export function categoryKey(word: string, depth: number): string {
  return `c${depth}-${word}`;
}

export interface CategoryNode extends DemoCategory {
  word: string;
  /** The product on its icon. */
  shown: string;
  isLeaf: boolean;
}

/** The categories in the order of the tree, with what the pictures need. */
export function makeCategories(): CategoryNode[] {
  const lines = CATEGORY_TREE.split("\n").filter((line) => line.trim() !== "");
  const nodes: CategoryNode[] = [];
  const parents: string[] = [];
  lines.forEach((line, i) => {
    const depth = (line.length - line.trimStart().length) / 2 + 1;
    const [word = "", name = "", shown = ""] = line.split("|").map((cell) => cell.trim());
    const below = lines[i + 1] ?? "";
    const key = categoryKey(word, depth);
    parents[depth] = key;
    const parentKey = parents[depth - 1] ?? null;
    const icon = `demo/icons/${key}.webp`;
    const isLeaf = below.length - below.trimStart().length <= (depth - 1) * 2;
    nodes.push({ key, name, parentKey, icon, sort: i + 1, word, shown, isLeaf });
  });
  return nodes;
}

export interface BrandNode extends DemoBrand {
  shopKey: string;
  hue: number;
}

/** The brands with the shop that sells them and the hue of their mark. */
export function makeBrands(): BrandNode[] {
  const rows = readTable(BRAND_ROWS, ["name", "english", "letter", "shop", "hue", "slogan", "story"]);
  return rows.map(({ name, english, letter, shop, hue, slogan, story }) => {
    const slug = english.toLowerCase();
    const logo = `demo/brands/${slug}.webp`;
    return {
      key: `b-${slug}`,
      name,
      english,
      letter,
      logo,
      pictures: [],
      slogan,
      story,
      shopKey: `s-${shop}`,
      hue: Number(hue),
    };
  });
}

/** The express companies. */
export function makeExpressCompanies(): DemoExpressCompany[] {
  const rows = readTable(EXPRESS_ROWS, ["code", "name", "short", "phone", "pattern", "rank"]);
  return rows.map((row) => ({
    ...row,
    pattern: row.pattern === "-" ? null : row.pattern,
    rank: Number(row.rank),
  }));
}
