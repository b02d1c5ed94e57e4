import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assetFolder } from "../../platform/asset-folder.ts";

/** Pictures for what a spreadsheet names without any, as WebP. */
export type Painter = {
  product: (input: { seed: string; title: string; category: string }) => Promise<Buffer>;
  /** The mark of a brand or a shop; `hue` in degrees. */
  mark: (input: { seed: string; hue: number; on: "white" | "colour" }) => Promise<Buffer>;
};

const neutral = (): Promise<Buffer> => readFile(join(assetFolder(), "neutral.webp"));

/** One neutral picture for everything, until a better one is uploaded. */
export const neutralPainter: Painter = { product: neutral, mark: neutral };
