/** Keeps grids of 60 fronts, in the order of the home page's feed: `npx tsx tools/studio/grid.ts`. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoWorld } from "../demo/world.ts";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ASSETS = join(ROOT, "apps/server/assets");
const GRIDS = join(ROOT, "docs/pictures/goods");
const [COLUMNS, ROWS, SIDE, GAP] = [10, 6, 190, 6];

async function grid(paths: readonly string[], file: string): Promise<void> {
  const tiles = await Promise.all(
    paths.map(async (path, at) => ({
      input: await sharp(join(ASSETS, path)).resize(SIDE, SIDE).toBuffer(),
      left: GAP + (at % COLUMNS) * (SIDE + GAP),
      top: GAP + Math.floor(at / COLUMNS) * (SIDE + GAP),
    })),
  );
  const size = { width: COLUMNS * (SIDE + GAP) + GAP, height: ROWS * (SIDE + GAP) + GAP };
  await sharp({ create: { ...size, channels: 3, background: "#e4e6e9" } })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file);
}

const { goods, home } = demoWorld();
const byKey = new Map(goods.map((one) => [one.key, one]));
const fronts = home.feed
  .flatMap((key) => byKey.get(key)?.pictures.slice(0, 1) ?? [])
  .filter((path) => path.startsWith("demo/studio/"));
mkdirSync(GRIDS, { recursive: true });
for (const name of readdirSync(GRIDS)) rmSync(join(GRIDS, name));
const each = COLUMNS * ROWS;
for (let at = 0; at < fronts.length; at += each)
  await grid(fronts.slice(at, at + each), join(GRIDS, `grid-${at / each + 1}.webp`));
process.stdout.write(`${fronts.length} fronts in ${GRIDS}\n`);
