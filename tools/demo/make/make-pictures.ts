/** Plans the pictures of each product. */
import type { GoodsPictureInput } from "../../drawing/goods-picture.ts";
import { STUDIO_ROWS } from "../data/studio.data.ts";
import { readTable, type GoodsLine } from "../goods-line.ts";
import type { AssetPath } from "../world.types.ts";

export interface PicturePlan {
  pictures: AssetPath[];
  /** The picture for a value of the first spec. */
  byChoice: ReadonlyMap<string, AssetPath>;
  /** What a buyer photographed, for comments. */
  byBuyer: AssetPath[];
  /** What the drawing code makes; empty where the studio took the pictures. */
  planned: { path: AssetPath; input: GoodsPictureInput }[];
}

/** This many products of each leaf category (one more in a large one) get a gallery and pictures of their colours. */
const WITH_GALLERY = 2;
const LARGE_LEAF = 8;
const WITH_COLOURS = 2;

const STUDIO = readTable(STUDIO_ROWS, ["key", "title", "choices", "further"]);

function isColour(line: GoodsLine): boolean {
  return line.specs[0]?.name === "颜色";
}

/**
 * The studio's pictures: the front on white, the side, of some a second side and a scene, a drawing with sizes; a front
 * for each colour.
 */
function studioPictures(line: GoodsLine): PicturePlan | undefined {
  const row = STUDIO.find(({ title }) => line.title.includes(title));
  if (!row) return undefined;
  const file = (part: string) => `demo/studio/${row.key}${part}.webp`;
  const [shown, ...others] = row.choices.split(" ").filter(Boolean).map(Number);
  const values = line.specs[0]?.values ?? [];
  const byChoice = new Map<string, AssetPath>();
  for (const [at, { text }] of values.entries()) {
    // the picture of the front shows the first colour that has one
    if (at + 1 === shown) byChoice.set(text, file(""));
    if (others.includes(at + 1)) byChoice.set(text, file(`-c${at + 1}`));
  }
  const further = row.further.split(" ").filter(Boolean);
  const shots = further.filter((kind) => kind !== "buyer").map((kind) => file(`-${kind}`));
  const byBuyer = further.includes("buyer") ? [file("-buyer")] : [];
  return { pictures: [file(""), file("-side"), ...shots, file("-size")], byChoice, byBuyer, planned: [] };
}

/**
 * Plans a product's pictures: the studio's where it took some; else the drawn main one, with a gallery and colours for
 * the first of each leaf category.
 */
export function planPictures(
  line: GoodsLine,
  goods: { slug: string; number: number; of: number; category: string },
): PicturePlan {
  return studioPictures(line) ?? drawnPictures(line, goods);
}

function drawnPictures(
  line: GoodsLine,
  goods: { slug: string; number: number; of: number; category: string },
): PicturePlan {
  const { slug, number, of, category } = goods;
  const first = line.specs[0];
  const coloured = isColour(line);
  const main = `demo/goods/${slug}.webp`;
  const colour = coloured ? first?.values[0]?.text : undefined;
  const input = { seed: slug, title: line.title, category, index: 0, ...(colour ? { colour } : {}) };
  const planned = [{ path: main, input }];
  const shown = of >= LARGE_LEAF ? WITH_GALLERY + 1 : WITH_GALLERY;
  const shots = number > shown ? [] : number === 1 ? [1, 2, 3] : [1, 2 + (number % 2)];
  for (const index of shots)
    planned.push({ path: `demo/goods/${slug}-${index}.webp`, input: { ...input, index } });
  const pictures = planned.map(({ path }) => path);
  const byChoice = new Map<string, AssetPath>();
  if (coloured && first && (number <= WITH_COLOURS || first.values.length > 8)) {
    first.values.forEach(({ text }, i) => {
      const path = i === 0 ? main : `demo/goods/${slug}-c${i + 1}.webp`;
      byChoice.set(text, path);
      if (i > 0) planned.push({ path, input: { ...input, colour: text } });
    });
  }
  return { pictures, byChoice, byBuyer: [], planned };
}
