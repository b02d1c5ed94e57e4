/** Plans the pictures of each product. */
import { STUDIO_ROWS } from "../data/studio.data.ts";
import { readTable, type GoodsLine } from "../goods-line.ts";
import type { AssetPath } from "../world.types.ts";

export interface PicturePlan {
  pictures: AssetPath[];
  /** The picture for a value of the first spec. */
  byChoice: ReadonlyMap<string, AssetPath>;
  /** What a buyer photographed, for comments. */
  byBuyer: AssetPath[];
}

const NEUTRAL: AssetPath = "neutral.webp";

const STUDIO = readTable(STUDIO_ROWS, ["key", "title", "choices", "further"]);

/**
 * The studio's pictures: the front on white, the side, of some a second side and a scene, a drawing with sizes; a front
 * for each colour. A new product has the neutral picture until the studio took its own.
 */
export function planPictures(line: GoodsLine): PicturePlan {
  const row = STUDIO.find(({ title }) => line.title.includes(title));
  if (!row) return { pictures: [NEUTRAL], byChoice: new Map(), byBuyer: [] };
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
  return { pictures: [file(""), file("-side"), ...shots, file("-size")], byChoice, byBuyer };
}
