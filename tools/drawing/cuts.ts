/** The studio's pictures without ground, as they lie in `assets/demo/studio/cut`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFolder } from "@heshi/server/platform/asset-folder";

export interface CutSize {
  width: number;
  height: number;
}

const folder = join(assetFolder(), "demo/studio/cut");
let index: Readonly<Record<string, CutSize>> | undefined;

/** The size of a picture without ground, px; throws for goods that have none. */
export function cutSize(key: string): CutSize {
  index ??= JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Record<string, CutSize>;
  const found = index[key];
  if (!found) throw new Error(`no picture without ground of ${key}`);
  return found;
}

/** A picture without ground (webp). */
export const cutFile = (key: string): Buffer => readFileSync(join(folder, `${key}.webp`));
